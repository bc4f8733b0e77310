/// `Calendar.nextDate` with hour, minute and second, of a day of the month or year too, or with minute and second.
struct NextDate: StreamDescription {
  var occasions: Set<Occasion> { [.cursors, .hours] }
}
