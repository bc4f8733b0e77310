/// `Calendar.RecurrenceRule`, daily or hourly, with hours, minutes and seconds set.
struct RecurrenceRule: StreamDescription {
  var occasions: Set<Occasion> { [.collections, .hours] }
  var targets: TargetForm { .timesAndHours }
  var isRecurrence: Bool { true }
}
