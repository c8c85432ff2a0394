// UNBOX_DEVELOPMENT=1 swift run -c release Benchmarks [--quick] [--count] [--search-result FILE] [SUITE | --chart FILE | FILE ...]
//
// Compares this library with Foundation, in the same run on the same payloads. They are generated, so that every
// machine measures the same ones. A ratio below 1 means that this library takes less time. A SUITE is one of the flags
// below; without one, all of them run. `--search-result` reads the search result from a file instead, such as a response
// of the real API. Each other FILE of JSON is parsed, without models. `--quick` takes a tenth of the time, for a first
// impression; `--count` is for `.ci/instructions`. `--chart` writes an SVG file that shows some of the rows as bars, with
// what a program costs in build time and size.

import Foundation

let suites: KeyValuePairs<String, (_ searchResult: Data) throws -> Void> = [
    "--data": DataSuite.run,
    "--memory": { _ in try MemorySuite.run() },
    "--dictionaries": DictionarySuite.run,
    "--decoder": DecoderSuite.run,
    "--encoder": EncodingSuite.run,
    "--dates": { _ in try DateSuite.run() },
    "--costs": { _ in try CostSuite.run() },
    "--odd": { _ in try OddSuite.run() },
    "--failures": { _ in try FailureSuite.run() },
    "--wide": { _ in try WideSuite.run() },
    "--streams": { _ in try StreamSuite.run() },
    "--cores": { _ in try ConcurrentSuite.run() },
    "--schema": { _ in try SchemaSuite.run() },
    "--tasks": TaskSuite.run,
    "--values": JSONValueSuite.run,
]

var searchResultFile: String?
var files: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--quick": (Harness.secondsPerContender, Harness.fewestSamples) = (0.1, 1)
    case "--count": Counting.isOn = true
    case "--search-result": searchResultFile = arguments.popFirst()
    case "--chart":
        try ChartSuite.run(
            file: arguments.popFirst() ?? "benchmarks.svg", searchResult: Payload.searchResult(file: searchResultFile))
        exit(0)
    // Started by MemorySuite and CostSuite.
    case "--peak":
        try MemorySuite.measure(way: arguments.popFirst() ?? "", file: arguments.popFirst() ?? "")
        exit(0)
    case "--list":
        let count = arguments.popFirst().flatMap { Int($0) } ?? 0
        Harness.secondsPerContender = arguments.popFirst().flatMap { Double($0) } ?? 1
        try CostSuite.measureList(of: count)
        exit(0)
    default:
        if let suite = suites.first(where: { $0.key == argument })?.value {
            try suite(Payload.searchResult(file: searchResultFile))
            exit(0)
        }
        files.append(argument)
    }
}

#if DEBUG
    print("This is a debug build: use UNBOX_DEVELOPMENT=1 swift run -c release Benchmarks.")
#endif

let searchResult = try Payload.searchResult(file: searchResultFile)
for suite in suites { try suite.value(searchResult) }
try ParsingSuite.run(files: files)
