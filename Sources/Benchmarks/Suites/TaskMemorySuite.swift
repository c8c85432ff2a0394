// The peak memory of a process in which many tasks decode at once, in addition to the process and its payload. Each way
// runs in a separate process.

import Foundation
import Unbox

enum TaskMemorySuite {
    private enum Way: String { case input, unbox, jsonDecoder }

    static func run() throws {
        Report.heading("Peak memory: a list of 1000 objects, by 64 tasks at once, whose models stay until all are made")
        func peak(_ way: Way) throws -> Double { try OwnProcess.figure(["--task-peak", way.rawValue]) ?? .nan }
        let input = try peak(.input)
        let (ours, theirs) = (try peak(.unbox) - input, try peak(.jsonDecoder) - input)
        let megabytes = [ours, theirs].map { String(format: "%.1f MB", $0 / 1e6) }
        print("    unbox(data:) takes \(megabytes[0]), JSONDecoder \(megabytes[1])")
        print("    ratio \(String(format: "%.3f", ours / theirs))  (at most 1.0)")
    }

    /// Decodes in one way, and prints the peak memory in bytes.
    static func measure(way: String) throws {
        let data = Payload.people(1000)
        let kept = Kept()
        switch Way(rawValue: way) {
        case .unbox: try TaskSuite.inTasks(64, times: 64) { kept.keep(try unbox(data: data)) }
        case .jsonDecoder:
            try TaskSuite.inTasks(64, times: 64) { kept.keep(try JSONDecoder().decode([Person].self, from: data)) }
        default: break
        }
        keep(kept)
        print(MemorySuite.peak)
    }

    /// `@unchecked Sendable`: a lock guards the variable.
    private final class Kept: @unchecked Sendable {
        private let lock = NSLock()
        private var people: [[Person]] = []

        func keep(_ list: [Person]) { lock.withLock { people.append(list) } }
    }
}
