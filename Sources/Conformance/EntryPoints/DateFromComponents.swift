/// `Calendar.date(from:)` of year to second, which has no policy and is held to R4 and the first pass.
struct DateFromComponents: LocalTimeDescription {
  var occasions: Set<Occasion> { [.fractions] }
  var targets: TargetForm { .localTimes }
}
