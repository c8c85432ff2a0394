import Foundation
import Testing

@testable import Unbox

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

/// A type of elements, and the ways to read an array of them.
struct ConcurrentRow: Sendable, CustomTestStringConvertible {
    typealias Read = @Sendable (Data, String?, Bool, UnboxOptions?) throws -> String
    typealias LimitedRead = @Sendable (Data, String?, Bool, UnboxOptions?, ConcurrentLimits) throws -> String
    typealias AsyncRead = @Sendable (Data, String?, Bool, UnboxOptions?, ConcurrentLimits) async throws -> String

    let testDescription: String
    let oneCore: Read
    let indexed: LimitedRead
    let inTurn: LimitedRead
    let inTasks: AsyncRead

    private init<Reader: MemberMaker>(
        _ name: String, array: @escaping @Sendable (borrowing UnboxValue) throws -> [Reader.Member],
        reader: @escaping @Sendable (PayloadValue) throws -> Reader
    ) {
        testDescription = name
        @Sendable func unboxer(_ data: Data, _ options: UnboxOptions?) throws -> Unboxer {
            try options.map { try Unboxer(data: data, options: $0) } ?? Unboxer(data: data)
        }
        oneCore = { data, keyPath, allowsInvalidElements, options in
            String(
                reflecting: try unboxer(data, options)
                    .read(nil, keyPath, allowInvalidElements: allowsInvalidElements, convert: array))
        }
        indexed = { data, keyPath, allowsInvalidElements, options, limits in
            String(
                reflecting: try unboxer(data, options)
                    .makeConcurrently(
                        nil, keyPath, allowInvalidElements: allowsInvalidElements, limits, array: array, reader: reader)
            )
        }
        @Sendable func concurrentRead(
            _ data: Data, _ keyPath: String?, _ allowsInvalidElements: Bool, _ options: UnboxOptions?,
            _ limits: ConcurrentLimits
        ) -> ConcurrentRead<Reader> {
            var read = ConcurrentRead(
                data, nil, keyPath, allowInvalidElements: allowsInvalidElements, options,
                array: array, reader: reader)
            read.limits = limits
            return read
        }
        inTurn = { String(reflecting: try concurrentRead($0, $1, $2, $3, $4).elements()) }
        inTasks = { String(reflecting: try await concurrentRead($0, $1, $2, $3, $4).elementsInTasks()) }
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
