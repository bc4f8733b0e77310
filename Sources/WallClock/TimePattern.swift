/// The local times of a rule on each of its days.
public enum TimePattern: Hashable, Sendable {
  /// The times of the slots, in order of time; slots of one time in the order they were given.
  case slots([Slot])
  /// A grid from 00:00 of each local day, every so many minutes, 1 to 1440.
  ///
  /// The last step of a day is shorter where the minutes do not divide a day. Each grid time is a local time
  /// like any other: in a gap the matching policy moves or drops it, and two that move onto one instant are two
  /// occurrences; in an overlap `first` and `last` take one pass and `both` takes both. A rule whose runs must
  /// lie equally far apart in elapsed time is no rule of local times.
  case everyMinutes(Int)
}

extension TimePattern {
  /// How many slots a day has.
  var count: Int {
    switch self {
    case .slots(let slots): slots.count
    case .everyMinutes(let minutes): (24 * 60 + minutes - 1) / minutes
    }
  }

  /// The second of the day of a slot.
  func second(ofSlot index: Int) -> Int {
    switch self {
    case .slots(let slots): slots[index].time.secondOfDay
    case .everyMinutes(let minutes): index * minutes * 60
    }
  }

  /// How many slots lie before a second of the day, which is the index of the first one that does not.
  func slots(before second: Int) -> Int {
    switch self {
    case .slots(let slots):
      var low = 0
      var high = slots.count
      while low < high {
        let middle = (low + high) / 2
        if slots[middle].time.secondOfDay < second { low = middle + 1 } else { high = middle }
      }
      return low
    case .everyMinutes(let minutes):
      return min((second + minutes * 60 - 1) / (minutes * 60), count)
    }
  }

  func slot(at index: Int) -> Slot {
    switch self {
    case .slots(let slots): slots[index]
    case .everyMinutes: Slot(LocalTime(uncheckedSecondOfDay: second(ofSlot: index)))
    }
  }
}
