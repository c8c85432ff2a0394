// Generated payloads, as JSON text. The same in every run.

import Foundation
import SamplePayloads

enum Payload {
    /// The payload for a `SearchResult`: a generated search result, or the contents of a file.
    static func searchResult(file: String? = nil) throws -> Data {
        guard let file else { return SearchResultPayload.data() }
        return try Data(contentsOf: URL(filePath: file))
    }

    /// A list of objects with the fields of a `Person`.
    static func people(_ count: Int) -> Data {
        var random = SplitMix(seed: 1)
        var text = "["
        for index in 0..<count {
            if index > 0 { text += "," }
            let nickname = index % 3 == 0 ? "null" : "\"nick\(index)\""
            let profession = Person.Profession.allCases[index % 3].rawValue
            text += """
                {"id":\(index),"name":"Person number \(index)","isActive":\(index % 2 == 0),\
                "score":\(Double(random.next() % 1_000_000) / 1000),"nickname":\(nickname),\
                "website":"https://example.com/people/\(index)?tab=profile","created":"2026-04-\(10 + index % 20)T12:00:00Z",\
                "profession":"\(profession)","address":{"street":"\(index) Main Street","city":"Springfield",\
                "zip":\(10000 + index % 90000)},"tags":["alpha","beta","a rather longer tag number \(index)"]}
                """
        }
        return Data((text + "]").utf8)
    }

    /// A catalog of objects keyed by their identifiers: 6,000 objects take about 1.7 MB.
    static func catalog(_ count: Int) -> Data {
        var random = SplitMix(seed: 3)
        func integers(_ count: Int, below bound: Int) -> String {
            let integers = (0..<count).map { _ in String(Int.random(in: 0..<bound, using: &random)) }
            return "[\(integers.joined(separator: ","))]"
        }
        let products = (0..<count).map { index in
            let variants = (0..<2).map { variant in
                let quantity = Int.random(in: 0..<500, using: &random)
                return "{\"sku\":\"sku-\(index)-\(variant)\",\"colour\":\"colour \(variant)\",\"quantity\":\(quantity)}"
            }
            let ratings = (0..<3).map { _ in integers(4, below: 6) }.joined(separator: ",")
            return """
                "product-\(index)":{"title":"Product number \(index)","price":\(Double(index) / 8),"stock":\(index % 100),\
                "isListed":\(index % 7 != 0),"sizes":\(integers(6, below: 60)),\
                "variants":[\(variants.joined(separator: ","))],"ratings":[\(ratings)]}
                """
        }
        return Data("{\"products\":{\(products.joined(separator: ","))}}".utf8)
    }

    /// Polygons of points, whose coordinates have 15 to 17 digits: 50,000 points take about 2 MB.
    static func map(points: Int) -> Data {
        var random = SplitMix(seed: 4)
        let features = (0..<points / 100).map { _ in
            let ring = (0..<100).map { _ in
                "[\(Double.random(in: -180...180, using: &random)),\(Double.random(in: -90...90, using: &random))]"
            }
            return """
                {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[\(ring.joined(separator: ","))]]}}
                """
        }
        return Data("{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}".utf8)
    }

    /// A list of numbers with two digits after the decimal point, some of them with more digits than a Double has.
    static func prices(_ count: Int) -> Data {
        var random = SplitMix(seed: 5)
        let prices = (0..<count).map { index in
            let price = "\(Int.random(in: 0..<10_000, using: &random)).\(Int.random(in: 10..<100, using: &random))"
            return index % 5 == 0 ? price + "0123456789012345" : price
        }
        return Data("[\(prices.joined(separator: ","))]".utf8)
    }

    /// One object with many keys, and the keys in a different order than in the text.
    static func wideObject(_ count: Int) -> (data: Data, keys: [String]) {
        let keys = (0..<count).map { "key number \($0)" }
        let fields = keys.enumerated().map { "\"\($1)\":\($0)" }
        var random = SplitMix(seed: 2)
        return (Data("{\(fields.joined(separator: ","))}".utf8), keys.shuffled(using: &random))
    }

}

extension Payload {
    /// A text in sections of a few paragraphs, as a language model writes it.
    static func article(bytes: Int) -> Data {
        var random = SplitMix(seed: 7)
        let words = ["the", "of", "payload", "arrives", "in", "pieces", "and", "is", "shown", "while", "it", "does"]
        func sentence(_ count: Int) -> String {
            (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        }
        var text = #"{"title":"What has not arrived yet","sections":["#
        var index = 0
        while text.utf8.count < bytes {
            let paragraphs = (0..<3).map { number in
                "\"\(sentence(20)), \(number == 1 ? #"\"quoted\""# : "plain") \(sentence(30)).\""
            }
            text += index > 0 ? "," : ""
            text +=
                #"{"heading":"\#(sentence(5))","score":\#(Double(index) / 4),"paragraphs":[\#(paragraphs.joined(separator: ","))]}"#
            index += 1
        }
        return Data((text + "]}").utf8)
    }
}
