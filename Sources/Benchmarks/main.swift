// swift run -c release Benchmarks [--quick] [--count] [--search-result FILE] [--data] [--dictionaries] [--decoder]
//     [--dates] [--costs] [--odd] [--failures] [--wide] [--streams] [--cores] [--schema] [--untyped] [--threads] [--tasks]
//     [--memory] [--values] [--chart FILE] [FILE ...]
//
// Compares this library with Foundation, in the same run on the same payloads. They are generated, so that every
// machine measures the same ones. A ratio below 1 means that this library takes less time. `--search-result` reads the
// search result from a file instead, such as a response of the real API. Each other FILE of JSON is parsed, without
// models. `--quick` takes a tenth of the time, for a first impression; `--count` is for `.ci/instructions`.
// `--data`, `--dictionaries`, `--decoder`, `--dates`, `--costs`, `--odd`, `--failures`, `--wide`, `--streams`, `--cores`,
// `--schema`, `--untyped`, `--threads`, `--tasks`, `--memory` and `--values` run only these rows; the flags before them apply.
// `--chart` writes an SVG file that shows some of the rows as bars, with what a program costs in build time and size.

import Foundation

var searchResultFile: String?
var files: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    switch argument {
    case "--quick": (Harness.secondsPerContender, Harness.fewestSamples) = (0.1, 1)
    case "--count": Counting.isOn = true
    case "--search-result": searchResultFile = arguments.popFirst()
    case "--data":
        try DataSuite.run(searchResult: Payload.searchResult(file: searchResultFile))
        exit(0)
    case "--dictionaries":
        try DictionarySuite.run(searchResult: Payload.searchResult(file: searchResultFile))
        exit(0)
    case "--decoder":
        try DecoderSuite.run(searchResult: Payload.searchResult(file: searchResultFile))
        exit(0)
    case "--dates":
        try DateSuite.run()
        exit(0)
    case "--costs":
        try CostSuite.run()
        exit(0)
    case "--odd":
        try OddSuite.run()
        exit(0)
    case "--failures":
        try FailureSuite.run()
        exit(0)
    case "--wide":
        try WideSuite.run()
        exit(0)
    case "--streams":
        try StreamSuite.run()
        exit(0)
    case "--cores":
        try ConcurrentSuite.run()
        exit(0)
    case "--schema":
        try SchemaSuite.run(searchResult: Payload.searchResult(file: searchResultFile))
        exit(0)
    case "--untyped":
        try UntypedSuite.run()
        exit(0)
    case "--threads":
        try ThreadSuite.run()
        exit(0)
    case "--tasks":
        try TaskSuite.run(searchResult: Payload.searchResult(file: searchResultFile))
        exit(0)
    case "--task-peak":
        try TaskMemorySuite.measure(way: arguments.popFirst() ?? "")
        exit(0)
    case "--values":
        try JSONValueSuite.run(searchResult: Payload.searchResult(file: searchResultFile))
        exit(0)
    case "--chart":
        try ChartSuite.run(
            file: arguments.popFirst() ?? "benchmarks.svg", searchResult: Payload.searchResult(file: searchResultFile))
        exit(0)
    case "--peak":
        try MemorySuite.measure(way: arguments.popFirst() ?? "", file: arguments.popFirst() ?? "")
        exit(0)
    case "--stream-peak":
        try StreamMemorySuite.measure(arguments.popFirst().flatMap { Int($0) } ?? 0)
        exit(0)
    case "--memory":
        try MemorySuite.run()
        try StreamMemorySuite.run()
        exit(0)
    case "--list":
        let count = arguments.popFirst().flatMap { Int($0) } ?? 0
        Harness.secondsPerContender = arguments.popFirst().flatMap { Double($0) } ?? 1
        try CostSuite.measureList(of: count)
        exit(0)
    case "--profile":
        try Profiling.run(arguments.popFirst() ?? "", count: arguments.popFirst().flatMap { Int($0) })
        exit(0)
    default: files.append(argument)
    }
}

#if DEBUG
    print("This is a debug build: use swift run -c release Benchmarks.")
#endif

let searchResult = try Payload.searchResult(file: searchResultFile)
try DataSuite.run(searchResult: searchResult)
try MemorySuite.run()
try StreamMemorySuite.run()
try DictionarySuite.run(searchResult: searchResult)
try DecoderSuite.run(searchResult: searchResult)
try DateSuite.run()
try CostSuite.run()
try OddSuite.run()
try FailureSuite.run()
try WideSuite.run()
try StreamSuite.run()
try ConcurrentSuite.run()
try SchemaSuite.run(searchResult: searchResult)
try UntypedSuite.run()
try ThreadSuite.run()
try TaskSuite.run(searchResult: searchResult)
try JSONValueSuite.run(searchResult: searchResult)
try ParsingSuite.run(files: files)
