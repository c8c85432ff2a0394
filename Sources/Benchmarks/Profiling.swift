// Repeats one piece of work, for a profiler:
//
//     perf record .build/release/Benchmarks --profile people-data
//     valgrind --tool=callgrind .build/release/Benchmarks --profile people-data 100
//
// Without a count it runs for three seconds. With a count, the number of instructions is the same in every run.

import Foundation
import JSONSchema
import Unbox

enum Profiling {
    static func run(_ name: String, count: Int?) throws {
        let work: () throws -> Void
        switch name {
        case "people":
            let payload = try JSONSerialization.jsonObject(with: Payload.people(100)) as? [[String: Any]] ?? []
            work = { keep(try unbox(dictionaries: payload) as [Person]) }
        case "people-by-hand":
            let payload = try JSONSerialization.jsonObject(with: Payload.people(100)) as? [[String: Any]] ?? []
            work = { keep(try payload.map(Person.init(dictionary:))) }
        case "people-data":
            let data = Payload.people(100)
            work = { keep(try unbox(data: data) as [Person]) }
        case "people-index":
            let data = Payload.people(100)
            work = { keep(try Unboxer(data: data)) }
        case "large-data":
            let data = Payload.people(150_000)
            work = { keep(try unbox(data: data) as [Person]) }
        case "people-cores":
            let data = Payload.people(10_000)
            work = { keep(try unboxConcurrently(data: data) as [Person]) }
        case "search-data":
            let data = try Payload.searchResult()
            work = { keep(try unbox(data: data) as SearchResult) }
        case "search-index":
            let data = try Payload.searchResult()
            work = { keep(try Unboxer(data: data)) }
        case "catalog-data":
            let data = Payload.catalog(600)
            work = { keep(try unbox(data: data) as Catalog) }
        case "catalog-index":
            let data = Payload.catalog(600)
            work = { keep(try Unboxer(data: data)) }
        case "map-data":
            let data = Payload.map(points: 5000)
            work = { keep(try unbox(data: data) as Map) }
        case "map":
            let map = try JSONSerialization.jsonObject(with: Payload.map(points: 5000)) as? [String: Any] ?? [:]
            work = { keep(try unbox(dictionary: map) as Map) }
        case "map-dictionary-decode":
            let map = try JSONSerialization.jsonObject(with: Payload.map(points: 5000)) as? [String: Any] ?? [:]
            work = { keep(try UnboxDecoder().decode(Map.self, from: map)) }
        case "prices-dictionary-decode":
            let prices = try JSONSerialization.jsonObject(with: Payload.prices(1000)) as? [Any] ?? []
            work = { keep(try UnboxDecoder().decode([Decimal].self, from: prices)) }
        case "people-decode":
            let data = Payload.people(100)
            work = { keep(try UnboxDecoder().decode([Person].self, from: data)) }
        case "search-decode":
            let data = try Payload.searchResult()
            work = { keep(try UnboxDecoder().decode(SearchResult.self, from: data)) }
        case "catalog-decode":
            let data = Payload.catalog(600)
            work = { keep(try UnboxDecoder().decode(Catalog.self, from: data)) }
        case "people-dictionary-decode":
            let payload = try JSONSerialization.jsonObject(with: Payload.people(100)) as? [Any] ?? []
            work = { keep(try UnboxDecoder().decode([Person].self, from: payload)) }
        case "people-json-decoder":
            let data = Payload.people(100)
            work = { keep(try JSONDecoder().decode([Person].self, from: data)) }
        case "people-indented":
            let people = try JSONSerialization.jsonObject(with: Payload.people(100))
            let data = try JSONSerialization.data(withJSONObject: people, options: [.prettyPrinted, .sortedKeys])
            work = { keep(try unbox(data: data) as [Person]) }
        case "failures-decode":
            let data = Payload.words(1000)
            work = { keep(try UnboxDecoder().decode([StringLast].self, from: data)) }
        case "missing-keys-decode":
            let data = Payload.wideObject(200).data
            work = { keep(try UnboxDecoder().decode(ManyMissing.self, from: data)) }
        case "dates":
            let unboxer = try Unboxer(data: DateSuite.data)
            work = { keep(try unboxer.unbox(key: "times", formatter: .rfc3339) as [Date]) }
        case "missing-keys-tried":
            let data = Payload.wideObject(200).data
            work = { keep(try UnboxDecoder().decode(ManyMissingTried.self, from: data)) }
        case "tried-fields-decode":
            let data = Payload.bare(1000)
            work = { keep(try UnboxDecoder().decode([TriedFields].self, from: data)) }
        case "any-values-decode":
            let data = Payload.mixed(1000)
            work = { keep(try UnboxDecoder().decode([AnyNullFirst].self, from: data)) }
        case "overflows-decode":
            let data = Payload.deepFailures(1000)
            work = { keep(try UnboxDecoder().decode(Lossy<FailingDeepWithin>.self, from: data)) }
        case "lossy-decode":
            let data = Payload.answers(1000, validEach: .max)
            work = { keep(try UnboxDecoder().decode(Lossy<SmallAnswer>.self, from: data)) }
        case "drafts":
            let data = Payload.article(bytes: 100_000)
            work = { try StreamSuite.readDrafts(data) }
        case "people-valid":
            let schema = try JSONSchema(data: Schema.people)
            let unboxer = try Unboxer(data: Payload.people(1000))
            work = { keep(try schema.isValid(unboxer)) }
        case "search-valid":
            let schema = try Schema.inferred(from: Payload.searchResult())
            let unboxer = try Unboxer(data: Payload.searchResult())
            work = { keep(try schema.isValid(unboxer)) }
        case "article-pieces":
            let data = Payload.article(bytes: 100_000)
            work = { try StreamSuite.append(data) }
        case "pieces":
            let data = Payload.people(300)
            work = { try StreamSuite.append(data) }
        case "untyped":
            let data = UntypedSuite.data(1000)
            work = { keep(try Unboxer(data: data).dictionary) }
        case "fields":
            work = try ThreadSuite.reading(TenKeys.self, elsewhere: false)
        case "fields-elsewhere":
            work = try ThreadSuite.reading(TenKeys.self, elsewhere: true)
        case "many-fields":
            work = try ThreadSuite.reading(FortyKeys.self, elsewhere: false)
        case "many-fields-elsewhere":
            work = try ThreadSuite.reading(FortyKeys.self, elsewhere: true)
        case "large-objects":
            work = try ThreadSuite.reading(TwoHundredKeys.self, elsewhere: false)
        case "large-objects-elsewhere":
            work = try ThreadSuite.reading(TwoHundredKeys.self, elsewhere: true)
        case "new-decoders":
            let data = Data("[]".utf8)
            work = { for _ in 0..<1000 { keep(try UnboxDecoder().decode([Int].self, from: data)) } }
        case "elements":
            let pieces = StreamSuite.pieces(of: Payload.people(1000), length: 1 << 16)
            work = { keep(try StreamSuite.count(ElementReader(pieces))) }
        case "elements-small-pieces":
            let pieces = StreamSuite.pieces(of: Payload.people(300), length: 100)
            work = { keep(try StreamSuite.count(ElementReader(pieces))) }
        case "lines":
            let pieces = StreamSuite.pieces(of: StreamSuite.lines(Payload.people(1000)), length: 1 << 16)
            work = { keep(try StreamSuite.count(ElementReader(pieces, .jsonLines))) }
        case "long-elements":
            // Each is longer than a piece.
            let catalog = Payload.catalog(2000)
            let pieces = StreamSuite.pieces(
                of: Data("[".utf8) + catalog + Data(",".utf8) + catalog + Data("]".utf8), length: 1 << 16)
            work = {
                let reader = try ElementReader(pieces)
                while let element = try reader.nextUnboxer() { keep(element) }
            }
        case "beside-elements":
            let payload =
                Data("{\"a\":".utf8) + Payload.catalog(2000) + Data(",\"items\":[1],\"b\":".utf8) + Payload.people(3000)
                + Data("}".utf8)
            let pieces = StreamSuite.pieces(of: payload, length: 1 << 16)
            work = {
                let reader = try ElementReader(pieces, .array(atKeyPath: "items"))
                while let element: Int = try reader.next() { keep(element) }
            }
        case "key-path":
            let unboxer = try Unboxer(
                data: Data(#"{"x": 1, "activities": {"y": 2, "running": {"z": 3, "distance": 5}}}"#.utf8))
            work = { keep(try unboxer.unbox(keyPath: "activities.running.distance") as Int) }
        default:
            print("There is nothing named \"\(name)\" to profile.")
            return
        }
        if let count {
            for _ in 0..<count { try work() }
            return
        }
        let clock = ContinuousClock()
        let end = clock.now + .seconds(3)
        while clock.now < end { for _ in 0..<100 { try work() } }
    }
}
