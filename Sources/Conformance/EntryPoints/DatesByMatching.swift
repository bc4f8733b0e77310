/// `Calendar.dates(byMatching:)`.
struct DatesByMatching: StreamDescription {
  var occasions: Set<Occasion> { [.collections] }
}
