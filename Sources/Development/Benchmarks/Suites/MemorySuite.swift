// The peak memory of decoding, in addition to the process and its input. Each way runs in a separate process, because
// the peak of a process never decreases.

import Foundation
import Unbox

enum MemorySuite {
    private enum Way: String, CaseIterable {
        case input, unbox, jsonDecoder, process, elements

        var name: String {
            switch self {
            case .input: "the process and its input"
            case .unbox: "unbox(data:)"
            case .jsonDecoder: "JSONDecoder"
            case .process: "the process"
            case .elements: "ElementReader"
            }
        }
    }

    /// The peak memory of both ways to read the list, in bytes, beyond the process and its input; nil if it could not be
    /// measured.
    static func peaks() throws -> (unbox: Double, jsonDecoder: Double)? {
        let (peaks, _) = try peaksOfAllWays()
        guard let input = peaks[.input], let unbox = peaks[.unbox], let decoder = peaks[.jsonDecoder] else {
            return nil
        }
        return (unbox - input, decoder - input)
    }

    /// Writes a list of about 50 MB to a file, and starts this program once for each way to read it.
    private static func peaksOfAllWays() throws -> (peaks: [Way: Double], size: Int) {
        let file = FileManager.default.temporaryDirectory.appending(path: "unbox-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let data = Payload.people(150_000)
        try data.write(to: file)
        var peaks: [Way: Double] = [:]
        for way in Way.allCases {
            peaks[way] = try OwnProcess.figure(["--peak", way.rawValue, file.path])
        }
        return (peaks, data.count)
    }

    static func run() throws {
        Report.heading("Peak memory: a list of 150,000 objects")
        let (peaks, size) = try peaksOfAllWays()
        guard let input = peaks[.input], let unbox = peaks[.unbox], let decoder = peaks[.jsonDecoder] else {
            print("  the peaks could not be measured")
            return
        }
        func megabytes(_ bytes: Double) -> String { String(format: "%.1f MB", bytes / 1e6) }
        print("  a text of \(megabytes(Double(size))), which with the process takes \(megabytes(input))")
        print(
            "    \(Way.unbox.name) takes \(megabytes(unbox - input)) more, \(Way.jsonDecoder.name) \(megabytes(decoder - input))"
        )
        print("    ratio \(String(format: "%.3f", (unbox - input) / (decoder - input)))  (at most 0.72)")
        guard let process = peaks[.process], let elements = peaks[.elements] else { return }
        print("    \(Way.elements.name) takes \(megabytes(elements - process)) more than the process, without the text")
    }

    /// Reads a file in one way, and prints the peak memory in bytes.
    static func measure(way: String, file: String) throws {
        if let way = Way(rawValue: way), way == .process || way == .elements {
            if way == .elements {
                let reader = try ElementReader(contentsOf: URL(filePath: file))
                while let person: Person = try reader.next() { keep(person) }
            }
            return print(peak)
        }
        let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
        var data = Data(count: size)
        // Foundation's functions to read a file leave more memory behind than the size of the file.
        guard let stream = InputStream(fileAtPath: file) else { return }
        stream.open()
        data.withUnsafeMutableBytes { buffer in
            var bytes = buffer.bindMemory(to: UInt8.self)[...]
            while let base = UnsafeMutableBufferPointer(rebasing: bytes).baseAddress {
                let count = stream.read(base, maxLength: bytes.count)
                guard count > 0 else { break }
                bytes = bytes.dropFirst(count)
            }
        }
        switch Way(rawValue: way) {
        case .unbox: keep(try unbox(data: data) as [Person])
        case .jsonDecoder: keep(try JSONDecoder().decode([Person].self, from: data))
        default: break
        }
        print(peak)
    }

    /// The peak memory of this process so far, in bytes.
    static var peak: Int {
        #if canImport(Darwin)
            var usage = rusage()
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
        #else
            // `getrusage` would include the memory of the process that started this one.
            let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
        #endif
    }
}
