import Foundation
import Unbox

@testable import UnboxStreams

/// A way to read a member.
struct MemberWay: Sendable {
    /// - Parameters:
    ///   - text: the payload, for ways that do not begin with an Unboxer.
    ///   - dropping: whether invalid elements are dropped.
    typealias Read =
        @Sendable (_ unboxer: Unboxer, _ text: String, _ position: MemberPosition, _ dropping: Bool) throws -> String

    enum Wording {
        case same
        /// All but what was expected and hints: a formatter and Codable name types in their own way.
        case ownExpectation
        /// Only that it throws: alternatives say what each of them expected.
        case own
    }

    let name: String
    let positions: [MemberPosition]
    let settings: [MemberSetting]
    /// What of its messages is the same as of other ways.
    let wording: Wording
    let exceptions: Set<MemberException>
    /// Reads from the object around the member `m`.
    let read: Read

    fileprivate init(
        _ name: String, _ positions: [MemberPosition] = MemberPosition.allCases,
        _ settings: [MemberSetting] = MemberSetting.allCases, wording: Wording = .ownExpectation,
        except exceptions: Set<MemberException> = [], read: @escaping Read
    ) {
        self.name = name
        self.positions = positions
        self.settings = settings
        self.wording = wording
        self.exceptions = exceptions
        self.read = read
    }

    /// What is compared of an outcome.
    func summary(_ outcome: String) -> String {
        switch wording {
        case .same: outcome
        case .ownExpectation:
            outcome.replacing(/expected .*?(?=, found|, but)/, with: "expected ...").replacing(
                /: with emptyAsNil.*/, with: "")
        case .own: outcome.hasPrefix("throws") ? "throws" : outcome
        }
    }
}

// MARK: - Ways that read any shape

private protocol MemberReading: Sendable {
    func read<V: MemberShape>(_ type: V.Type, _ unboxer: Unboxer, _ dropping: Bool) throws -> V
}

private struct Unboxing: MemberReading {
    func read<V: MemberShape>(_ type: V.Type, _ unboxer: Unboxer, _ dropping: Bool) throws -> V {
        try unboxer.unbox(key: "m", allowInvalidElements: dropping)
    }
}

private struct ReadingFields: MemberReading {
    func read<V: MemberShape>(_ type: V.Type, _ unboxer: Unboxer, _ dropping: Bool) throws -> V {
        try unboxer.unboxAll(.key("m", allowInvalidElements: dropping))
    }
}

private struct Formatting: MemberReading {
    func read<V: MemberShape>(_ type: V.Type, _ unboxer: Unboxer, _ dropping: Bool) throws -> V {
        try unboxer.unboxAll(.key("m", formatter: Unchanged<V.UnboxLeaf>(), allowInvalidElements: dropping))
    }
}

private struct Decoding: MemberReading {
    func read<V: MemberShape>(_ type: V.Type, _ unboxer: Unboxer, _ dropping: Bool) throws -> V {
        try unboxer.unbox(decoding: type, key: "m", allowInvalidElements: dropping)
    }
}

extension MemberWay {
    private static let decodable: Set<MemberException> = [.scalarsAreStrict]
    /// As a property of a Decodable type.
    private static let property: Set<MemberException> = [.scalarsAreStrict, .emptyIsNotNil]
    private static let alternatives: Set<MemberException> = [.readsNoBeginnings, .dropsNothingWithin]

    static func all<T: MemberLeaf>(of type: T.Type) -> [MemberWay] {
        [
            MemberWay("unbox", type, Unboxing(), wording: .same),
            MemberWay("a field of unboxAll", type, ReadingFields()),
            MemberWay("a field with a formatter", type, Formatting(), except: [.readsNoOpenStrings]),
            formatting(type),
            MemberWay("Decodable through an Unboxer", type, Decoding(), except: decodable),
            keyed(type), unkeyed(type), cores(type), stream(type), withDefault(type),
            MemberWay(
                "the first of two types", OneOf<T>.Or<RefusingMember>.self, Unboxing(), wording: .own,
                except: alternatives),
            MemberWay(
                "the first of two types, decoded", OneOf<T>.Or<RefusingMember>.self, Decoding(), wording: .own,
                except: alternatives.union(decodable)),
        ]
    }

    private init<T: MemberShape>(
        _ name: String, _ type: T.Type, _ reader: some MemberReading,
        wording: Wording = .ownExpectation, except exceptions: Set<MemberException> = []
    ) {
        self.init(name, wording: wording, except: exceptions) { unboxer, _, position, dropping in
            switch position {
            case .required: try reader.read(T.self, unboxer, dropping).text
            case .optional: try reader.read(T?.self, unboxer, dropping).text
            case .element: try reader.read([T].self, unboxer, dropping).text
            case .optionalElement: try reader.read([T?].self, unboxer, dropping).text
            case .value: try reader.read([String: T].self, unboxer, dropping).text
            }
        }
    }
}

// MARK: - Ways with a function for each shape

extension MemberWay {
    static func context<T: MemberLeaf & UnboxableWithContext>(_ type: T.Type) -> MemberWay
    where T.UnboxContext == String {
        MemberWay("with a context") { unboxer, _, position, dropping in
            func value<V: UnboxableWithContext>(_ type: V.Type) throws -> V where V.UnboxContext == String {
                try unboxer.unbox(key: "m", context: "", allowInvalidElements: dropping)
            }
            return switch position {
            case .required: try value(T.self).text
            case .optional: try value(T?.self).text
            case .element: try value([T].self).text
            case .optionalElement: try value([T?].self).text
            case .value: try value([String: T].self).text
            }
        }
    }

    private static func formatting<T: MemberLeaf>(_ type: T.Type) -> MemberWay {
        let formatter = Unchanged<T>()
        return MemberWay(
            "with a formatter", [.required, .optional, .element, .value],
            except: [.readsNoOpenStrings, .dropsNoElementsOfOneValue]
        ) { unboxer, _, position, dropping in
            func collection<C: UnboxContainer & MemberShape>(_ type: C.Type) throws -> C where C.UnboxElement == T {
                try unboxer.unbox(key: "m", formatter: formatter, allowInvalidElements: dropping)
            }
            return switch position {
            case .required: try (unboxer.unbox(key: "m", formatter: formatter) as T).text
            case .optional: try (unboxer.unbox(key: "m", formatter: formatter) as T?).text
            case .element, .optionalElement: try collection([T].self).text
            case .value: try collection([String: T].self).text
            }
        }
    }

    private static func keyed<T: MemberLeaf>(_ type: T.Type) -> MemberWay {
        // A model decides for itself which elements it drops.
        MemberWay(
            "a keyed container", [.required, .optional, .element, .value], [.plain, .draft, .emptyAsNil, .strict],
            except: property
        ) { unboxer, _, position, _ in
            func value<V: MemberShape>(_ type: V.Type) throws -> V { try unboxer.unbox(decoding: Keyed<V>.self).m }
            return switch position {
            case .required: try value(T.self).text
            case .optional: try unboxer.unbox(decoding: KeyedOptional<T>.self).m.text
            case .element, .optionalElement: try value([T].self).text
            case .value: try value([String: T].self).text
            }
        }
    }

    private static func unkeyed<T: MemberLeaf>(_ type: T.Type) -> MemberWay {
        MemberWay(
            "an unkeyed container", [.element, .optionalElement], [.plain, .draft, .emptyAsNil, .strict],
            except: property.union([.readsEachElement])
        ) { unboxer, _, position, _ in
            position == .element
                ? try unboxer.unbox(decoding: Unkeyed<T>.self, key: "m").elements.text
                : try unboxer.unbox(decoding: UnkeyedOptionals<T>.self, key: "m").elements.text
        }
    }

    /// A default stands where an Optional is nil.
    private static func withDefault<T: MemberLeaf>(_ type: T.Type) -> MemberWay {
        MemberWay("a field with a default", [.optional]) { unboxer, _, _, dropping in
            let member = try unboxer.unboxAll(.key("m", allowInvalidElements: dropping).or(T.fallback))
            return member == T.fallback ? "nil" : member.text
        }
    }

    /// Reads the array `m` of a text of its own.
    private static func stream<T: MemberLeaf>(_ type: T.Type) -> MemberWay {
        MemberWay("elements of a stream", [.element, .optionalElement], [.plain, .drop]) {
            _, text, position, dropping in
            func elements<V: MemberShape>() throws -> [V] {
                let reader = try ElementReader(
                    [Data(text.utf8)], .array(atKeyPath: "m"), allowInvalidElements: dropping)
                var elements: [V] = []
                while let element: V = try reader.next() { elements.append(element) }
                return elements
            }
            return position == .element ? try (elements() as [T]).text : try (elements() as [T?]).text
        }
    }

    private static func cores<T: MemberLeaf>(_ type: T.Type) -> MemberWay {
        MemberWay("several cores", [.element, .optionalElement], [.plain, .drop, .collect]) {
            unboxer, _, position, dropping in
            func elements<V: MemberShape>() throws -> [V] {
                try unboxer.makeConcurrently(
                    "m", nil, allowInvalidElements: dropping,
                    ConcurrentLimits(threadCount: 2, fewestValues: 1, fewestBytes: 0, bytesOfSlice: 1),
                    array: { try [V].unboxed(from: $0) }, reader: { _ in UnboxingMaker<V>() })
            }
            return position == .element ? try (elements() as [T]).text : try (elements() as [T?]).text
        }
    }
}

/// A type that is never read.
struct RefusingMember: MemberShape {
    var text: String { "" }

    static func unboxed(from value: borrowing UnboxValue) throws -> RefusingMember { throw Refusal() }
    init(from decoder: any Decoder) throws { throw Refusal() }

    struct Refusal: Error {}
}

extension OneOf.Or: UnboxFormatted where First: UnboxCompatible, Second: UnboxCompatible {}

extension OneOf.Or: MemberShape where First: MemberShape, Second == RefusingMember {
    var text: String {
        switch self {
        case .first(let value): value.text
        case .second: ""
        }
    }
}

/// Returns what it reads.
private struct Unchanged<T: UnboxCompatible>: UnboxFormatter, Sendable {
    func format(unboxedValue: T) -> T? { unboxedValue }
}

private struct Keyed<V: Decodable>: Decodable { let m: V }

private struct KeyedOptional<V: Decodable>: Decodable { let m: V? }

private struct Unkeyed<T: MemberLeaf>: Decodable {
    var elements: [T] = []

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { elements.append(try container.decode(T.self)) }
    }
}

private struct UnkeyedOptionals<T: MemberLeaf>: Decodable {
    var elements: [T?] = []

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { elements.append(try container.decodeIfPresent(T.self)) }
    }
}
