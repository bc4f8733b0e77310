import Foundation
import LineProtocol

/// Answers questions by the Foundation of the toolchain that built it, until its input ends.
@main
struct Main {
  static func main() {
    // Whoever asked may end first.
    signal(SIGPIPE, SIG_IGN)
    do {
      try ServingLoop(FoundationProgram()).run()
    } catch {
      FileHandle.standardError.write(Data("foundation-subject: \(error)\n".utf8))
      exit((error as? ServingFailure)?.isUsage == true ? 64 : 70)
    }
  }
}
