public import Testing

/// The error of a type that a body throws; an issue of the test, and none, where it throws another one or none.
///
/// What `#expect(throws:)` gives from Swift 6.1 on.
public func thrown<Failure: Error, Value>(
  _ type: Failure.Type, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  by body: () throws -> Value
) -> Failure? {
  let found: String
  do {
    found = "the value \(try body())"
  } catch let failure as Failure {
    return failure
  } catch {
    found = "\(error)"
  }
  let place = comment.map { "\($0): " } ?? ""
  Issue.record("\(place)found \(found), wanted an error of type \(type)", sourceLocation: sourceLocation)
  return nil
}
