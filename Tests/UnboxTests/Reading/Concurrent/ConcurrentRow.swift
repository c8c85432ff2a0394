import Foundation
import Testing

@testable import Unbox
@testable import UnboxStreams

/// A model with most of what a model can do.
struct ConcurrentItem: Unboxable, Decodable, Equatable, Sendable {
    let id: Int
    let name: String?
    let tags: [String]
    let when: Date?
    let part: OneOf<Int>.Or<[ConcurrentItem]>?
    let path: String

    init(unboxer: Unboxer) throws {
        path = "\(unboxer.path)"
        id = try unboxer.unbox(key: "id")
        name = try? unboxer.unbox(key: "name")
        tags = try unboxer.unbox(key: "tags", allowInvalidElements: true) ?? []
        when = unboxer.unboxIfValid(.key("when"))
        part = try unboxer.unbox(key: "part")
    }

    enum CodingKeys: CodingKey { case id, name, tags, when }

    init(from decoder: any Decoder) throws {
        path = "\(decoder.codingPath.map(\.stringValue))"
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        name = try? container.decode(String.self, forKey: .name)
        tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
        when = try container.decodeIfPresent(Date.self, forKey: .when)
        part = nil
    }
}

/// A model that needs a context.
struct ConcurrentPet: UnboxableWithContext, Equatable, Sendable {
    let id: Int
    let owner: String

    init(unboxer: Unboxer, context: String) throws {
        id = try unboxer.unbox(keyPath: "id")
        owner = context
    }
}

/// A dictionary, described in the order of its keys.
struct ConcurrentFields: UnboxCompatible, Sendable {
    let fields: [String]

    static func unboxed(from value: borrowing UnboxValue) throws -> ConcurrentFields {
        let fields: [String: JSONValue] = try value.unbox()
        return ConcurrentFields(fields: fields.map { "\($0.key): \($0.value)" }.sorted())
    }
}

/// A type of elements, read in several ways.
struct ConcurrentRow: Sendable, CustomTestStringConvertible {
    enum Way: CaseIterable { case oneCore, indexed, inTurn, inTasks }

    typealias Read =
        @Sendable (Way, ConcurrentPayload, ConcurrentSetting, UnboxOptions?, ConcurrentLimits) async throws -> String

    let testDescription: String
    let read: Read

    private init<Reader: MemberMaker>(
        _ name: String, array: @escaping @Sendable (borrowing UnboxValue) throws -> [Reader.Member],
        reader: @escaping @Sendable (PayloadValue) throws -> Reader
    ) {
        testDescription = name
        read = { way, payload, setting, options, limits in
            let (data, keyPath, dropping) = (payload.data, payload.keyPath, setting.allowsInvalidElements)
            func unboxer() throws -> Unboxer {
                try options.map { try Unboxer(data: data, options: $0) } ?? Unboxer(data: data)
            }
            var read = ConcurrentRead(
                data, nil, keyPath, allowInvalidElements: dropping, options, array: array, reader: reader)
            read.limits = limits
            switch way {
            case .oneCore:
                return String(
                    reflecting: try unboxer().read(nil, keyPath, allowInvalidElements: dropping, convert: array))
            case .indexed:
                return String(
                    reflecting: try unboxer().makeConcurrently(
                        nil, keyPath, allowInvalidElements: dropping, limits, array: array, reader: reader))
            case .inTurn: return String(reflecting: try read.elements())
            case .inTasks: return String(reflecting: try await read.elementsInTasks())
            }
        }
    }

    private init<T: UnboxCompatible & Sendable>(_ type: T.Type) {
        self.init("\(T.self)", array: { try [T].unboxed(from: $0) }, reader: { _ in UnboxingMaker<T>() })
    }

    private init<T: Decodable & Sendable>(decoding type: T.Type, using decoder: UnboxDecoder? = nil) {
        self.init(
            "Decodable \(T.self)\(decoder == nil ? "" : " with a decoder")",
            array: { try $0.payload.decoded([T].self, using: decoder) },
            reader: { DecodingReader<T>($0, using: decoder) })
    }

    static let all: [ConcurrentRow] = {
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return [
            ConcurrentRow(ConcurrentItem.self), ConcurrentRow(ConcurrentItem?.self), ConcurrentRow(Int.self),
            ConcurrentRow(String.self), ConcurrentRow([Int].self), ConcurrentRow(ConcurrentFields.self),
            ConcurrentRow(JSONValue.self), ConcurrentRow(Date.self), ConcurrentRow(OneOf<Int>.Or<ConcurrentItem>.self),
            ConcurrentRow(decoding: ConcurrentItem.self), ConcurrentRow(decoding: ConcurrentItem.self, using: decoder),
            ConcurrentRow(decoding: [Int?].self), ConcurrentRow(decoding: Double.self),
            ConcurrentRow(
                "with a context", array: { try [ConcurrentPet].unboxed(from: $0, context: "Ada") },
                reader: { _ in ContextMaker<ConcurrentPet>("Ada") }),
            ConcurrentRow(
                "with a formatter",
                array: { try [Date].unboxed(from: $0, elements: { try DateFormat.rfc3339.format(value: $0) }) },
                reader: { _ in FormattingMaker(DateFormat.rfc3339) }),
        ]
    }()
}
