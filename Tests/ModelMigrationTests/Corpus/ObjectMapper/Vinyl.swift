// swift-format-ignore-file
import Foundation
import ObjectMapper

enum Speed: Int { case slow = 33, fast = 45 }

class Vinyl: Mappable {
    var sides = [Side]()
    var speed = Speed.slow
    var label: Imprint = Imprint()
    var note: String? = nil
    var raw: Any?

    required convenience init?(map: Map) { self.init() }
    init() {}

    func mapping(map: Map) {
        sides <- map["sides"]
        speed <- map["speed"]
        label <- map["label"]
//        cover <- map["cover"]
        note <- map["note"]
        raw <- map["raw"]
    }
}

class Side: Mappable {
    var name = ""
    var isFirst = false
    var size: Size?

    required init?(map: Map) {}

    func mapping(map: Map) {
        name <- map["name"]
        isFirst = name == "A"
        size <- (map["size"], SizeTransform())
    }
}

struct Size: Equatable { var inches: Int }

struct SizeTransform: TransformType {
    func transformFromJSON(_ value: Any?) -> Size? {
        (value as? String).flatMap { $0.hasSuffix("in") ? Int($0.dropLast(2)) : nil }.map { Size(inches: $0) }
    }

    func transformToJSON(_ value: Size?) -> String? { value.map { "\($0.inches)in" } }
}

struct Imprint: Mappable {
    var name = "none"

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) { name <- map["name"] }
}

enum Numbers {
    static let decimal = TransformOf<Decimal, String>(
        fromJSON: { text in
            guard let text = text else { return nil }
            return Decimal(string: text)
        }, toJSON: { $0.map { "\($0)" } })
    static let half = TransformOf<Double, Double>(fromJSON: { $0.map { $0 / 2 } }, toJSON: { $0.map { $0 * 2 } })
}

struct Auction: ImmutableMappable {
    let price: Decimal
    let half: Double?
    let code: String
    let seconds: TimeInterval
    let title: String
    let tags: [String]

    init(map: Map) throws {
        price = try map.value("price", using: Numbers.decimal)
        half = try? map.value("half", using: Numbers.half)
        code = (try map.value("code") as String).uppercased()
        let count: Int = try map.value("seconds")
        seconds = TimeInterval(count)
        title = map.value("title", default: "none")
        tags = map.value("tags", default: [])
    }
}

/// A generic function, through which a lot needs its mapping: `Lot`, and by that `Bidder`.
func mapped<Model: Mappable>(_ json: [String: Any]) -> Model? { Mapper<Model>().map(JSON: json) }
func lot(_ json: [String: Any]) -> Lot? { mapped(json) }

class Lot: Mappable {
    var bidders = [Bidder]()

    required init?(map: Map) {}

    func mapping(map: Map) { bidders <- map["bidders"] }
}

class Bidder: Mappable {
    var number: Int?

    required init?(map: Map) {}

    func mapping(map: Map) { number <- map["number"] }
}
