// The attempts of the Decodable types, by models of this library.

import Unbox

extension StringLast: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> StringLast {
        if let value = try? value.unbox(as: Bool.self) { return .bool(value) }
        if let value = try? value.unbox(as: Int.self) { return .int(value) }
        if let value = try? value.unbox(as: Double.self) { return .double(value) }
        if let value = try? value.unbox(as: [Int].self) { return .integers(value) }
        return .string(try value.unbox())
    }
}

extension SmallAnswer: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
        isActive = try unboxer.unbox(key: "isActive")
    }
}

extension TriedFields: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
        nickname = try? unboxer.unbox(key: "nickname")
        website = try? unboxer.unbox(key: "website")
        score = try? unboxer.unbox(key: "score")
    }
}

extension FailingDeepWithin: Unboxable {
    init(unboxer: Unboxer) throws {
        if unboxer.contains(key: "next") {
            self = .next(try unboxer.unbox(key: "next"))
        } else {
            self = .value(try unboxer.unbox(key: "value"))
        }
    }
}

/// A Decodable type that tries alternatives, read through an Unboxer.
struct AlternativeWithin: Unboxable {
    let v: StringLast

    init(unboxer: Unboxer) throws { v = try unboxer.unbox(key: "v") }
}

/// A model that is tried through a decoder.
struct TriedModelWithin: Decodable {
    struct Model: Unboxable {
        let n: Int

        init(unboxer: Unboxer) throws { n = try unboxer.unbox(key: "n") }
    }

    enum CodingKeys: String, CodingKey { case m }

    let m: Model?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        m = try? container.decode(unboxing: Model.self, forKey: .m)
    }
}
