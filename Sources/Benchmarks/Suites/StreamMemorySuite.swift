// The peak memory of reading elements, in addition to the process: what is hostile takes no more than the limit, and
// white space takes nothing. Each way runs in a separate process.

import Foundation
import Unbox

enum StreamMemorySuite {
    /// A payload in pieces, and what it may take, in megabytes.
    private struct Case {
        let name: String
        let target: Double
        var format = ElementFormat.array
        var before = ""
        var repeated = " "
        var megabytes = 0.0
        var after = ""
        var isInvalid = false
    }

    private static let items = ElementFormat.array(atKeyPath: "items")

    private static let cases = [
        Case(name: "1 GB of white space before [", target: 8, megabytes: 1024, after: "[1]"),
        Case(name: "1 GB of white space after ]", target: 8, before: "[1]", megabytes: 1024),
        Case(
            name: "128 MB before an array at a key path", target: 8, format: items, before: "{\"items\":",
            megabytes: 128,
            after: "[1]}"),
        Case(
            name: "128 MB after an array at a key path", target: 8, format: items, before: "{\"items\":[1]",
            megabytes: 128, after: "}"),
        Case(name: "128 MB between two elements", target: 8, before: "[1,", megabytes: 128, after: "2]"),
        Case(name: "128 MB within an element", target: 8, before: "[{\"a\":", megabytes: 128, after: "1}]"),
        Case(name: "128 MB within a line", target: 8, format: .jsonLines, before: "[1,", megabytes: 128, after: "2]\n"),
        Case(
            name: "128 MB between two values", target: 8, format: .concatenated, before: "1", megabytes: 128, after: "2"
        ),
        Case(
            name: "128 MB in a text sequence", target: 8, format: .jsonTextSequence, before: "\u{1E}1", megabytes: 128),
        Case(
            name: "600 MB of \"a\":[1,1,… before the array", target: 280, format: items, before: "{\"a\":[1",
            repeated: ",1", megabytes: 600, after: "],\"items\":[]}"),
        Case(
            name: "600 MB of \"a\":[1,1,… after the array", target: 280, format: items,
            before: "{\"items\":[],\"a\":[1",
            repeated: ",1", megabytes: 600, after: "]}"),
        Case(name: "1 GB of an element [1,1,…", target: 280, before: "[[1", repeated: ",1", megabytes: 1024),
        Case(name: "1 GB of an element \"xx…", target: 280, before: "[\"", repeated: "x", megabytes: 1024),
        Case(
            name: "1 GB of a line [1,1,…", target: 280, format: .jsonLines, before: "[1", repeated: ",1",
            megabytes: 1024, after: "]\n1\n"),
        Case(
            name: "an element of 200 MB of text", target: 280, before: "[\"", repeated: "x", megabytes: 200,
            after: "\"]"),
        Case(
            name: "an invalid element of 200 MB of text", target: 280, before: "[\"", repeated: "x", megabytes: 200,
            after: "\"]", isInvalid: true),
    ]

    static func run() throws {
        Report.heading("Peak memory: elements of payloads that are long in odd places, beside the process")
        guard let process = try OwnProcess.figure(["--peak", "process", ""]) else { return }
        for (index, row) in cases.enumerated() {
            let peak = try OwnProcess.figure(["--stream-peak", "\(index)"]) ?? .nan
            let title = row.name + String(repeating: " ", count: max(1, 48 - row.name.count))
            print("  \(title)\(String(format: "%7.1f MB", (peak - process) / 1e6))  (at most \(Int(row.target)) MB)")
        }
    }

    /// Reads the payload of a row, and prints the peak memory in bytes.
    static func measure(_ index: Int) throws {
        let row = cases[index]
        let piece = Array(repeating: Array(row.repeated.utf8), count: 65_536 / row.repeated.utf8.count).flatMap(\.self)
        let count = Int(row.megabytes * 1e6) / piece.count
        let pieces = (0...count + 1).lazy.map { index in
            index == 0 ? Array(row.before.utf8) : index <= count ? piece : Array(row.after.utf8)
        }
        let reader = try ElementReader(pieces, row.format)
        do {
            if row.isInvalid { keep(try reader.next(as: Int.self)) }
            while let element = try reader.nextUnboxer() { keep(element) }
        } catch {}
        print(MemorySuite.peak)
    }
}
