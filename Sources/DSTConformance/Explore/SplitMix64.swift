/// A small generator of random numbers that gives the same sequence for a seed on every machine.
///
/// Source: Sebastiano Vigna, `splitmix64.c`.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether something that happens so many times in a hundred happens now.
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// One of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    // Bounds are checked by the subscript; nobody picks from nothing.
    values[Int.random(in: 0..<values.count, using: &self)]
  }
}
