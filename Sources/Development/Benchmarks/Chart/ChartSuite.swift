import Foundation
import Unbox

/// Draws the figures that README begins with: `--chart FILE`.
enum ChartSuite {
    static func run(file: String, searchResult: Data) throws {
        let chart = BarChart(
            groups: try [
                data("List of 10,000 objects, JSON data to models", Payload.people(10_000), as: [Person].self),
                data(
                    "Search result like a real API's, JSON data to models", searchResult, as: SearchResult.self),
                dictionaries(), encoding(), memory(),
            ] + program(),
            caption: try caption())
        try chart.svg.write(toFile: file, atomically: true, encoding: .utf8)
        print("Wrote \(file).")
    }

    private static func data<T: UnboxCompatible & Decodable>(
        _ title: String, _ data: Data, as type: T.Type
    ) throws -> BarChart.Group {
        let decoder = JSONDecoder()
        return try times(
            title,
            (.unbox, Contender("unbox(data:)") { try unbox(data: data) as T }),
            (.foundation, Contender("JSONDecoder") { try decoder.decode(T.self, from: data) }))
    }

    private static func dictionaries() throws -> BarChart.Group {
        let decoder = JSONDecoder()
        guard let array = try JSONSerialization.jsonObject(with: Payload.people(10_000)) as? [[String: Any]] else {
            throw ProgramCost.Failure(message: "the list is not an array of objects")
        }
        return try times(
            "The same list as [String: Any] to models",
            (.unbox, Contender("unbox(dictionaries:)") { try unbox(dictionaries: array) as [Person] }),
            (.casts, Contender("by hand") { try array.map(Person.init(dictionary:)) }),
            (
                .foundation,
                Contender("JSONSerialization.data, then JSONDecoder") {
                    try decoder.decode([Person].self, from: JSONSerialization.data(withJSONObject: array))
                }
            ))
    }

    private static func encoding() throws -> BarChart.Group {
        let people = try JSONDecoder().decode([Person].self, from: Payload.people(10_000))
        let (encoder, jsonEncoder) = (UnboxEncoder(), JSONEncoder())
        return try times(
            "The same list, Encodable models to JSON data",
            (.unbox, Contender("UnboxEncoder") { try encoder.encode(people) }),
            (.foundation, Contender("JSONEncoder") { try jsonEncoder.encode(people) }))
    }

    private static func memory() throws -> BarChart.Group {
        guard let peaks = try MemorySuite.peaks() else {
            throw ProgramCost.Failure(message: "the peaks could not be measured")
        }
        return BarChart.Group(
            title: "Peak memory for a list of 150,000 objects, JSON data to models",
            bars: [(BarChart.Contender.unbox, peaks.unbox), (.foundation, peaks.jsonDecoder)].map { contender, bytes in
                BarChart.Bar(contender: contender, value: bytes, label: String(format: "%.0f MB", bytes / 1e6))
            })
    }

    private static func program() throws -> [BarChart.Group] {
        let costs = try [
            (BarChart.Contender.unbox, ProgramCost.measured(ProgramCost.unbox)),
            (.foundation, ProgramCost.measured(ProgramCost.codable)),
        ]
        return [
            BarChart.Group(
                title: "Clean release build of a program with one model",
                bars: costs.map { contender, cost in
                    BarChart.Bar(
                        contender: contender, value: cost.buildTime, label: String(format: "%.0f s", cost.buildTime))
                }),
            BarChart.Group(
                title: "Size of that program, stripped",
                bars: costs.map { contender, cost in
                    BarChart.Bar(
                        contender: contender, value: cost.size, label: String(format: "%.2f MB", cost.size / 1e6))
                }),
        ]
    }

    /// - Parameter contenders: who does the work, and how.
    private static func times(
        _ title: String, _ contenders: (BarChart.Contender, Contender)...
    ) throws -> BarChart.Group {
        let measurements = try Harness.measure(title, contenders.map(\.1))
        return BarChart.Group(
            title: title,
            bars: zip(contenders, measurements).map { contender, measurement in
                let label = Report.time(measurement.minimum).trimmingCharacters(in: .whitespaces)
                return BarChart.Bar(contender: contender.0, value: measurement.minimum, label: label)
            })
    }

    private static func caption() throws -> String {
        let version = try ProgramCost.run("swift", "--version").firstMatch(of: /Swift version ([0-9.]+)/)
        return [
            processor(), "\(ProcessInfo.processInfo.activeProcessorCount) cores",
            ProcessInfo.processInfo.operatingSystemVersionString,
            version.map { "Swift \($0.1)" },
            Date.now.formatted(.iso8601.year().month().day()),
        ].compactMap { $0 }.joined(separator: ", ")
    }

    private static func processor() -> String? {
        #if canImport(Darwin)
            let text = try? ProgramCost.run("sysctl", "-n", "machdep.cpu.brand_string")
            return text?.trimmingCharacters(in: .whitespacesAndNewlines)
        #else
            let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
            return text.firstMatch(of: /model name\s*: (.*)/).map { String($0.1) }
        #endif
    }
}
