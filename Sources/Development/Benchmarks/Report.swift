import Foundation

/// Prints rows as they are measured.
enum Report {
    static func heading(_ title: String) {
        print("\n\(title)")
    }

    /// Measures a row whose first contender is this library, and prints its time relative to each of the others.
    ///
    /// - Parameters:
    ///   - target: the ratio to the second contender that the row must not exceed, printed next to it.
    ///   - bytes: the size of the text, to compute the throughput.
    static func row(
        _ title: String, target: Double? = nil, bytes: Int? = nil, _ contenders: Contender...
    ) throws {
        let measurements = try Harness.measure(title, contenders)
        let subject = measurements[0]
        print("  \(title)")
        for measurement in measurements {
            var line =
                "    \(padded(measurement.name, to: 44))\(time(measurement.minimum))  median \(time(measurement.median))"
            if measurement.name == subject.name {
                if let bytes { line += "  \(Int(Double(bytes) / measurement.minimum * 1e3)) MB/s" }
            } else {
                line += "  ratio \(String(format: "%.3f", subject.minimum / measurement.minimum))"
                if let target, measurement.name == measurements[1].name { line += "  (at most \(target))" }
            }
            print(line)
        }
    }

    /// Measures a payload of n and one of 4n elements, and prints the time per element.
    static func linear<Payload, Result>(
        _ title: String, of count: Int, _ payload: (Int) throws -> Payload, _ read: @escaping (Payload) throws -> Result
    ) throws {
        let small = try payload(count)
        let large = try payload(4 * count)
        let measurements = try Harness.measure(
            title, [Contender("n") { try read(small) }, Contender("4n") { try read(large) }])
        let costs = [measurements[0].minimum / Double(count), measurements[1].minimum / Double(4 * count)]
        let sizes = "\(time(costs[0])) of \(count),\(time(costs[1])) of \(4 * count)"
        let ratio = String(format: "%.2f", costs[1] / costs[0])
        print("  \(padded(title, to: 52))\(sizes)  ratio \(ratio)  (at most 1.5)")
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1e3: String(format: "%7.1f ns", nanoseconds)
        case ..<1e6: String(format: "%7.2f µs", nanoseconds / 1e3)
        default: String(format: "%7.2f ms", nanoseconds / 1e6)
        }
    }
}
