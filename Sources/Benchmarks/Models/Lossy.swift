// Reads that discard their errors: elements, fields, values of the wrong type.

/// A list that leaves out the elements it cannot read.
struct Lossy<Element: Decodable & Equatable>: Decodable, Equatable {
    let elements: [Element]

    private struct Nothing: Decodable {}

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        while !container.isAtEnd {
            do {
                elements.append(try container.decode(Element.self))
            } catch {
                _ = try container.decode(Nothing.self)
            }
        }
        self.elements = elements
    }
}

/// A list whose elements are read by a wrapper type that stores nil for a failure, so that none is read twice.
struct LossyByElement<Element: Decodable & Equatable>: Decodable, Equatable {
    let elements: [Element]

    private struct Attempt: Decodable {
        let element: Element?
        init(from decoder: any Decoder) throws { element = try? Element(from: decoder) }
    }

    init(from decoder: any Decoder) throws {
        elements = try decoder.singleValueContainer().decode([Attempt].self).compactMap(\.element)
    }
}

/// A value of another type, converted by way of its text.
@propertyWrapper
struct Lossless<Value: Decodable & LosslessStringConvertible & Equatable>: Decodable, Equatable {
    let wrappedValue: Value

    init(from decoder: any Decoder) throws {
        if let value = try? Value(from: decoder) {
            wrappedValue = value
            return
        }
        func text<T: Decodable & LosslessStringConvertible>(_ type: T.Type) -> String? {
            (try? T(from: decoder)).map { "\($0)" }
        }
        guard
            let text = text(String.self) ?? text(Bool.self) ?? text(Int.self) ?? text(UInt64.self) ?? text(Double.self),
            let value = Value(text)
        else {
            let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not convertible")
            throw DecodingError.typeMismatch(Value.self, context)
        }
        wrappedValue = value
    }
}

/// Every field has a different type in the payload.
struct LosslessFields: Decodable, Equatable {
    @Lossless var id: Int
    @Lossless var price: Double
    @Lossless var code: String
    @Lossless var isListed: Bool
}

/// Three missing fields, read with `try?`.
struct TriedFields: Decodable, Equatable {
    enum CodingKeys: String, CodingKey { case id, name, nickname, website, score }
    let id: Int
    let name: String
    let nickname: String?
    let website: String?
    let score: Double?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        name = try container.decode(String.self, forKey: .name)
        nickname = try? container.decode(String.self, forKey: .nickname)
        website = try? container.decode(String.self, forKey: .website)
        score = try? container.decode(Double.self, forKey: .score)
    }
}

/// An Int, or else a String.
enum IntOrString: Decodable, Equatable {
    case int(Int), string(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = .int(try container.decode(Int.self))
        } catch DecodingError.typeMismatch {
            self = .string(try container.decode(String.self))
        }
    }
}

/// An Int, or nil for anything else.
struct IntIfValid: Decodable, Equatable {
    let value: Int?
    init(from decoder: any Decoder) throws { value = try? decoder.singleValueContainer().decode(Int.self) }
}

/// Contains itself, and fails at the innermost value.
indirect enum FailingDeepWithin: Decodable, Equatable {
    enum CodingKeys: String, CodingKey { case next, value }
    case next(FailingDeepWithin), value(Int)

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.next) {
            self = .next(try container.decode(FailingDeepWithin.self, forKey: .next))
        } else {
            self = .value(try container.decode(Int.self, forKey: .value))
        }
    }
}
