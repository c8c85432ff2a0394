import Foundation
import Testing
import Unbox

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
            let read = ConcurrentRead(
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

/// Everything that a caller can see of a read.
struct ConcurrentOutcome: Equatable, CustomStringConvertible {
    var description: String
    init(_ read: () async throws -> String) async {
        do {
            description = try await read()
        } catch {
            description = Self.describe(error)
        }
    }

    private static func describe(_ error: any Error) -> String {
        guard let error = error as? UnboxError else { return "not an UnboxError: \(error)" }
        let all = error.all.map {
            "\($0) | \($0.path.components) | \($0.reason) | \($0.description(redacting: true)) | \(String(describing: $0.underlyingError))"
        }
        return "\(all.joined(separator: "\n")) and \(error.omittedCount)"
    }
}

/// Options with which payloads are read.
struct ConcurrentSetting: CustomStringConvertible {
    let description: String
    var allowsInvalidElements = false
    var reportLimit: Int?
    var dates: DateFormat?

    static let all: [ConcurrentSetting] = [
        ConcurrentSetting(description: "no options"),
        ConcurrentSetting(description: "invalid elements", allowsInvalidElements: true),
        ConcurrentSetting(description: "invalid elements and report", allowsInvalidElements: true, reportLimit: 1000),
        ConcurrentSetting(description: "short report", allowsInvalidElements: true, reportLimit: 3),
        ConcurrentSetting(description: "dates", allowsInvalidElements: true, reportLimit: 0, dates: .rfc3339),
    ]

    /// With slices of an element or less, and of some; on one core, tasks have slices as well.
    static let limits: [ConcurrentLimits] = [
        ConcurrentLimits(threadCount: 3, fewestValues: 1, fewestBytes: 0, bytesOfSlice: 11),
        ConcurrentLimits(threadCount: 2, fewestValues: 1, fewestBytes: 0, bytesOfSlice: 700),
        ConcurrentLimits(threadCount: 1, fewestValues: 1, fewestBytes: 0, bytesOfSlice: 11),
    ]

    private var reports: (DroppedElements?, UnboxOptions?) {
        let report = reportLimit.map { DroppedElements(limit: $0) }
        if let dates { return (report, UnboxOptions(dates: dates, droppedElements: report)) }
        return (report, report.map { UnboxOptions(droppedElements: $0) })
    }

    private static func describe(_ report: DroppedElements?) -> String {
        guard let report else { return "" }
        let elements = report.elements.map { "\($0) | \($0.path.components) | \($0.error.path.components)" }
        return "\n\(report.count) dropped: \(elements.joined(separator: "\n"))"
    }

    func outcome(_ read: (UnboxOptions?) async throws -> String) async -> ConcurrentOutcome {
        let (report, options) = reports
        var outcome = await ConcurrentOutcome { try await read(options) }
        outcome.description += Self.describe(report)
        return outcome
    }
}

/// A payload with an array, or with something else where the array should be.
struct ConcurrentPayload: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var keyPath: String?

    var data: Data { Data(text.utf8) }

    private init(_ name: String, _ text: String, at keyPath: String? = nil) {
        testDescription = name
        self.text = text
        self.keyPath = keyPath
    }

    /// Elements, every few of which are invalid in one way or another.
    private static func items(_ count: Int, invalid: Bool) -> String {
        let elements = (0..<count).map { index in
            let name = index % 3 == 0 ? "null" : "\"name \(index) \\u00e9 😀\""
            let when = index % 4 == 0 ? ",\"when\":\"2026-04-\(10 + index % 20)T12:00:00Z\"" : ""
            let part = index % 6 == 0 ? ",\"part\":[{\"id\":\(index)},{\"id\":2,\"tags\":[{}]}]" : ""
            let item = "{\"id\":\(index),\"name\":\(name),\"tags\":[\"a\",\"\(index)\"]\(when)\(part)}"
            guard invalid else { return item }
            return switch index % 13 {
            case 3: "{\"id\":\"x\(index)\"}"
            case 5: "{\"name\":\"no id\",\"tags\":[]}"
            case 7: "{\"id\":\(index),\"tags\":[1,null,[],\"ok\"],\"when\":\"never\"}"
            case 8: "{\"id\":\(index),\"part\":[{\"id\":1},{\"id\":null}]}"
            case 9: "null"
            case 11: "[\(index),[\"deep\",{\"id\":{}}]]"
            default: item
            }
        }
        return "[\(elements.joined(separator: ", "))]"
    }

    static let all: [ConcurrentPayload] = {
        let valid = items(27, invalid: false)
        let invalid = items(27, invalid: true)
        let wide = (0..<70).map { "\"key \($0)\":\($0)" }.joined(separator: ",")
        return [
            ConcurrentPayload("valid", valid),
            ConcurrentPayload("invalid", invalid),
            ConcurrentPayload(
                "at a key path", "{\"a\":{\"c\":1,\"b\":[7,\(invalid)],\"d\":\(valid)},\"z\":0}", at: "a.b.1"),
            ConcurrentPayload("in brackets", "{\"a\":{\"b\":[7,\(invalid)]}}", at: "a.b[1]"),
            ConcurrentPayload("repeated key", "{\"a\":[1,2],\"b\":2,\"a\":\(invalid)}", at: "a"),
            ConcurrentPayload("repeated key, other spelling", "{\"\\u0061\":[{\"id\":1}],\"a\":\(valid)}", at: "a"),
            ConcurrentPayload("escaped key", "{\"\\u0061\\u002e\":\(valid)}", at: #"a\."#),
            ConcurrentPayload("numbers", "[\((0..<200).map { "\($0)" }.joined(separator: ","))]"),
            ConcurrentPayload(
                "mixed scalars", "[1,\"2\",true,null,3.5,\"2026-04-10T12:00:00Z\",[1,2],{\"id\":1},1e400]"),
            ConcurrentPayload("dates", "[\((10..<28).map { "\"2026-04-\($0)T12:00:00Z\"" }.joined(separator: ","))]"),
            ConcurrentPayload(
                "arrays", "[\((0..<60).map { "[\($0),\($0 % 9 == 0 ? "[]" : "2")]" }.joined(separator: ","))]"),
            ConcurrentPayload("wide objects", "[\((0..<5).map { "{\(wide),\"id\":\($0)}" }.joined(separator: ","))]"),
            ConcurrentPayload("one large element", "[{\"id\":1},{\"id\":2,\"x\":\(valid)},{\"id\":3},{}]"),
            ConcurrentPayload("empty", "[]"), ConcurrentPayload("one element", "[{\"id\":1}]"),
            ConcurrentPayload("white space", " \n[ {\"id\" : 1 } ,\t{\"id\":2}\r\n] "),
            ConcurrentPayload("not an array", "{\"a\":{\"id\":1}}", at: "a"),
            ConcurrentPayload("missing", "{\"a\":\(valid)}", at: "b"),
            ConcurrentPayload("through a scalar", "{\"a\":1,\"b\":\(valid)}", at: "a.b"),
            ConcurrentPayload("a key of an array", "[\(valid)]", at: "a"),
            ConcurrentPayload("malformed key path", "{\"a\":\(valid)}", at: "a."),
            ConcurrentPayload("wildcard", "[{\"a\":\(invalid)},{\"a\":\(valid)}]", at: "*.a.*"),
            ConcurrentPayload("breaks off", String(invalid.dropLast(50))),
            ConcurrentPayload("breaks off behind the array", "{\"a\":\(invalid),\"b\":", at: "a"),
            ConcurrentPayload("malformed behind the array", "{\"a\":\(invalid),\n \"b\": tru}", at: "a"),
            ConcurrentPayload("malformed element", valid.replacing("\"name 20", with: "\"name \u{1}20")),
            ConcurrentPayload("trailing comma", valid.dropLast() + ",]"), ConcurrentPayload("nothing", ""),
            ConcurrentPayload("two roots", "[1] [2]"),
            ConcurrentPayload("too deep", "[1,\(String(repeating: "[", count: 600))"),
        ]
    }()
}
