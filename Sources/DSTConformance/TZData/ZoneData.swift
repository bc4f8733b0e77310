import Conformance
public import Foundation
import ICUOracle
import LineProtocol
import Questions
public import TZSnapshots
public import WallClock

/// Which tz data a run's two engines are to use.
public enum TZSelection: Hashable, Sendable {
  /// Foundation as its users run it, and the oracle on the snapshot of Foundation's release.
  case foundation
  /// Both engines on one file.
  case release(String)
  /// Each engine on its own data.
  case system
}

/// The tz data of a run, found, checked and compiled.
public struct ZoneData: Sendable {
  /// Which data were asked for.
  public let selection: TZSelection
  /// The release whose zones are asked about.
  public let release: String
  /// Every identifier of the release.
  public let identifiers: [ZoneID]
  /// The release's aliases.
  public let links: [ZoneID: ZoneID]
  /// The folder with the compiled release; nil leaves libicu on its own data.
  public let resourceDirectory: URL?
  /// What the engines' own data are compared with; nil unless each engine is left on its own.
  let newest: SnapshotDifference.Release?

  /// Finds and compiles the data that a selection stands for.
  ///
  /// - Throws: ``HarnessFailure`` where a release, a tool or the room for the result is missing, or a file is bad.
  public init(_ selection: TZSelection, store: SnapshotStore, compiler: SnapshotCompiler) throws {
    do {
      switch selection {
      case .foundation:
        let release = TimeZone.timeZoneDataVersion
        guard store.releases.contains(release) else {
          throw HarnessFailure(
            "Foundation carries tz \(release), and \(store.directory.path) has no snapshot of it; add it with "
              + "dst-conformance snapshot add \(release)", .unavailable)
        }
        try self.init(selection, store.snapshot(of: release), compiler: compiler)
      case .release(let release):
        try self.init(selection, store.snapshot(of: release), compiler: compiler)
      case .system:
        try self.init(selection, store.newest(), compiler: compiler)
      }
    } catch let error as SnapshotError {
      throw HarnessFailure(error)
    }
  }
}

extension ZoneData {
  private init(_ selection: TZSelection, _ snapshot: Snapshot, compiler: SnapshotCompiler) throws {
    self.selection = selection
    release = snapshot.release
    identifiers = snapshot.identifiers
    links = snapshot.links
    let compiled = try compiler.compiled(snapshot)
    let isSystem = selection == .system
    resourceDirectory = isSystem ? nil : compiled.resourceDirectory
    newest = isSystem ? SnapshotDifference.Release(snapshot, compiled) : nil
  }

  /// Makes this process's libicu use the data; to be called before anything else of ICU.
  public func load() throws {
    if let resourceDirectory { try ICUEngine.load(zonesFrom: resourceDirectory) }
    guard selection != .system else { return }
    let loaded = try ICUEngine.tzRelease()
    guard loaded == release else {
      throw HarnessFailure("libicu has tz \(loaded) after loading \(release)", .unavailable)
    }
  }

  /// The identifiers that can be asked about: libicu opens one that it lacks as UTC.
  func identifiersToAsk() throws -> [ZoneID] {
    guard newest != nil else { return identifiers }
    let known = try ICUEngine.identifiers()
    return identifiers.filter(known.contains)
  }

  /// Whether Foundation is to read the same file as libicu.
  var redirectsFoundation: Bool {
    if case .release = selection { return true }
    return false
  }
}

extension ZoneData {
  /// The variable by which both ICUs are told where their zones are.
  public static let directoryVariable = "ICU_TIMEZONE_FILES_DIR"

  /// Makes this process's two engines use the data; to be called before anything else of either.
  public func loadIntoBothEngines() throws {
    if redirectsFoundation, let resourceDirectory {
      setenv(Self.directoryVariable, resourceDirectory.path, 1)
    }
    try load()
    let releases = try EngineReleases.ofThisProcess()
    guard releases.icu == releases.foundation else {
      throw HarnessFailure(
        "the engines are not aligned: libicu has \(releases.icu), Foundation has \(releases.foundation)",
        .unavailable)
    }
  }

  /// Makes sure that the release has some zones.
  ///
  /// - Parameters:
  ///   - kind: what a zone that it lacks means.
  ///   - place: where the zones were asked for, as the message begins.
  /// - Throws: ``HarnessFailure`` that names the nearest zone that it has.
  package func require(_ zones: [ZoneID], as kind: HarnessFailure.Kind = .usage, at place: String = "") throws
  {
    for zone in zones where !identifiers.contains(zone) {
      throw HarnessFailure(
        "\(place)unknown time zone \"\(zone)\" in tz \(release); did you mean "
          + "\(NearestName.of(zone.rawValue, among: identifiers.map(\.rawValue)))?", kind)
    }
  }
}

extension HarnessFailure {
  /// The same failure as the snapshots tell it.
  public init(_ error: SnapshotError) {
    self.init(error.description, error.category == .badData ? .badData : .unavailable)
  }
}
