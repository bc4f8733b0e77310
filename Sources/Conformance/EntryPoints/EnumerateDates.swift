/// `Calendar.enumerateDates`.
struct EnumerateDates: StreamDescription {
  var occasions: Set<Occasion> { [.collections, .hours] }
}
