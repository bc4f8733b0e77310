// Each instant was found twice: by hand from the release's rules, and with another zoneinfo reader.

extension DatedExample {
  static let once: [DatedExample] = [
    DatedExample("Europe/Berlin", "2027-03-29T02:30", .once("2027-03-29T00:30:00Z")),
    DatedExample("Europe/Berlin", "2024-02-29T23:59:59", .once("2024-02-29T22:59:59Z")),
    DatedExample("Australia/Lord_Howe", "2025-10-05T02:30", .once("2025-10-04T15:30:00Z")),
    DatedExample("Australia/Lord_Howe", "2025-04-06T01:29:59", .once("2025-04-05T14:29:59Z")),
    DatedExample("Australia/Lord_Howe", "2025-04-07T01:00", .once("2025-04-06T14:30:00Z")),
    DatedExample("America/St_Johns", "2010-11-07T00:01", .once("2010-11-07T03:31:00Z")),
    DatedExample("Antarctica/Casey", "2020-10-04T03:01:01", .once("2020-10-03T16:01:01Z")),
    DatedExample("Pacific/Apia", "2011-12-29T23:59:59", .once("2011-12-30T09:59:59Z")),
    DatedExample("Pacific/Apia", "2011-12-31T00:00", .once("2011-12-30T10:00:00Z")),
    DatedExample("Pacific/Kwajalein", "1969-10-01T00:30", .once("1969-10-01T12:30:00Z")),
    DatedExample("Africa/Monrovia", "1971-06-01T00:20", .once("1971-06-01T01:04:30Z")),
    DatedExample("Africa/Monrovia", "1972-01-07T00:44:30", .once("1972-01-07T00:44:30Z")),
    DatedExample("America/Paramaribo", "1910-12-31T23:59", .once("1911-01-01T03:39:40Z")),
  ]

  static let repeated: [DatedExample] = [
    DatedExample(
      "Europe/Berlin", "2027-10-31T02:30",
      .repeated(first: "2027-10-31T00:30:00Z", last: "2027-10-31T01:30:00Z")),
    DatedExample(
      "Australia/Sydney", "2026-04-05T02:30",
      .repeated(first: "2026-04-04T15:30:00Z", last: "2026-04-04T16:30:00Z")),
    DatedExample(
      "America/New_York", "2025-11-02T01:30",
      .repeated(first: "2025-11-02T05:30:00Z", last: "2025-11-02T06:30:00Z")),
    DatedExample(
      "Australia/Lord_Howe", "2025-04-06T01:45",
      .repeated(first: "2025-04-05T14:45:00Z", last: "2025-04-05T15:15:00Z")),
    DatedExample(
      "Antarctica/Troll", "2025-10-26T01:30",
      .repeated(first: "2025-10-25T23:30:00Z", last: "2025-10-26T01:30:00Z")),
    DatedExample(
      "America/St_Johns", "2010-11-06T23:30",
      .repeated(first: "2010-11-07T02:00:00Z", last: "2010-11-07T03:00:00Z")),
    DatedExample(
      "Pacific/Chatham", "2020-04-05T02:45",
      .repeated(first: "2020-04-04T13:00:00Z", last: "2020-04-04T14:00:00Z")),
    DatedExample(
      "Pacific/Kwajalein", "1969-09-30T12:00",
      .repeated(first: "1969-09-30T01:00:00Z", last: "1969-10-01T00:00:00Z")),
    DatedExample(
      "Pacific/Apia", "1892-07-04T12:00",
      .repeated(first: "1892-07-03T23:26:56Z", last: "1892-07-04T23:26:56Z")),
    DatedExample(
      "Pacific/Rarotonga", "1899-12-25T12:00",
      .repeated(first: "1899-12-24T22:39:04Z", last: "1899-12-25T22:39:04Z")),
  ]

  static let missingDays: [DatedExample] = [
    DatedExample("Pacific/Apia", "2011-12-30T09:00", .missingDay),
    DatedExample("Pacific/Apia", "2011-12-30T00:00", .missingDay),
    DatedExample("Pacific/Apia", "2011-12-30T23:59:59", .missingDay),
    DatedExample("Pacific/Kiritimati", "1994-12-31T12:00", .missingDay),
    DatedExample("Pacific/Kwajalein", "1993-08-21T12:00", .missingDay),
    DatedExample("Asia/Manila", "1844-12-31T12:00", .missingDay),
  ]

  static let gaps: [DatedExample] = [
    DatedExample(
      "Europe/Berlin", "2027-03-28T02:30",
      .gap(
        next: Moved("2027-03-28T01:00:00Z", reads: "2027-03-28T03:00:00"),
        preserving: Moved("2027-03-28T01:30:00Z", reads: "2027-03-28T03:30:00"),
        previous: Moved("2027-03-28T00:30:00Z", reads: "2027-03-28T01:30:00"))),
    DatedExample(
      "America/New_York", "2026-03-08T02:30",
      .gap(
        next: Moved("2026-03-08T07:00:00Z", reads: "2026-03-08T03:00:00"),
        preserving: Moved("2026-03-08T07:30:00Z", reads: "2026-03-08T03:30:00"),
        previous: Moved("2026-03-08T06:30:00Z", reads: "2026-03-08T01:30:00"))),
    DatedExample(
      "Australia/Sydney", "2026-10-04T02:30",
      .gap(
        next: Moved("2026-10-03T16:00:00Z", reads: "2026-10-04T03:00:00"),
        preserving: Moved("2026-10-03T16:30:00Z", reads: "2026-10-04T03:30:00"),
        previous: Moved("2026-10-03T15:30:00Z", reads: "2026-10-04T01:30:00"))),
    DatedExample(
      "Australia/Lord_Howe", "2025-10-05T02:15",
      .gap(
        next: Moved("2025-10-04T15:30:00Z", reads: "2025-10-05T02:30:00"),
        preserving: Moved("2025-10-04T15:45:00Z", reads: "2025-10-05T02:45:00"),
        previous: Moved("2025-10-04T15:15:00Z", reads: "2025-10-05T01:45:00"))),
    DatedExample(
      "Antarctica/Troll", "2025-03-30T01:30",
      .gap(
        next: Moved("2025-03-30T01:00:00Z", reads: "2025-03-30T03:00:00"),
        preserving: Moved("2025-03-30T01:30:00Z", reads: "2025-03-30T03:30:00"),
        previous: Moved("2025-03-29T23:30:00Z", reads: "2025-03-29T23:30:00"))),
    DatedExample(
      "Antarctica/Troll", "2025-03-30T02:30",
      .gap(
        next: Moved("2025-03-30T01:00:00Z", reads: "2025-03-30T03:00:00"),
        preserving: Moved("2025-03-30T02:30:00Z", reads: "2025-03-30T04:30:00"),
        previous: Moved("2025-03-30T00:30:00Z", reads: "2025-03-30T00:30:00"))),
    DatedExample(
      "Antarctica/Casey", "2020-10-04T00:01:30",
      .gap(
        next: Moved("2020-10-03T16:01:00Z", reads: "2020-10-04T03:01:00"),
        preserving: Moved("2020-10-03T16:01:30Z", reads: "2020-10-04T03:01:30"),
        previous: Moved("2020-10-03T13:01:30Z", reads: "2020-10-03T21:01:30"))),
    DatedExample(
      "Pacific/Chatham", "2020-09-27T03:44",
      .gap(
        next: Moved("2020-09-26T14:00:00Z", reads: "2020-09-27T03:45:00"),
        preserving: Moved("2020-09-26T14:59:00Z", reads: "2020-09-27T04:44:00"),
        previous: Moved("2020-09-26T13:59:00Z", reads: "2020-09-27T02:44:00"))),
    DatedExample(
      "America/St_Johns", "2010-03-14T00:30",
      .gap(
        next: Moved("2010-03-14T03:31:00Z", reads: "2010-03-14T01:01:00"),
        preserving: Moved("2010-03-14T04:00:00Z", reads: "2010-03-14T01:30:00"),
        previous: Moved("2010-03-14T03:00:00Z", reads: "2010-03-13T23:30:00"))),
    DatedExample(
      "Africa/Cairo", "2025-04-25T00:30",
      .gap(
        next: Moved("2025-04-24T22:00:00Z", reads: "2025-04-25T01:00:00"),
        preserving: Moved("2025-04-24T22:30:00Z", reads: "2025-04-25T01:30:00"),
        previous: Moved("2025-04-24T21:30:00Z", reads: "2025-04-24T23:30:00"))),
    DatedExample(
      "America/Nuuk", "2025-03-29T23:30",
      .gap(
        next: Moved("2025-03-30T01:00:00Z", reads: "2025-03-30T00:00:00"),
        preserving: Moved("2025-03-30T01:30:00Z", reads: "2025-03-30T00:30:00"),
        previous: Moved("2025-03-30T00:30:00Z", reads: "2025-03-29T22:30:00"))),
    DatedExample(
      "Africa/Monrovia", "1972-01-07T00:20",
      .gap(
        next: Moved("1972-01-07T00:44:30Z", reads: "1972-01-07T00:44:30"),
        preserving: Moved("1972-01-07T01:04:30Z", reads: "1972-01-07T01:04:30"),
        previous: Moved("1972-01-07T00:20:00Z", reads: "1972-01-06T23:35:30"))),
  ]
}
