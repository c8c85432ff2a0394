import Foundation
import Unbox

/// The Foundation value at any place, read through the public API.
struct RawValue: UnboxCompatible {
    let value: Any

    static func unboxed(from value: borrowing UnboxValue) throws -> RawValue {
        guard let rawValue = value.rawValue else { throw value.failure(expected: "anything") }
        return RawValue(value: rawValue)
    }
}

/// Any JSON value, read only by trying types.
indirect enum Tree: UnboxCompatible, Hashable {
    case null
    case bool(Bool)
    /// The text of a number, and the nearest Double if there is one.
    case number(String, Double?)
    case string(String)
    case array([Tree])
    case object([String: Tree])

    static func unboxed(from value: borrowing UnboxValue) throws -> Tree {
        if value.isNull { return .null }
        do { return .array(try value.unbox()) } catch let error as UnboxError where error.isMismatch {}
        do { return .object(try value.unbox()) } catch let error as UnboxError where error.isMismatch {}
        if value.rawValue is String { return .string(try value.unbox()) }
        guard let text = try? value.unbox(as: String.self) else { return .bool(try value.unbox()) }
        return .number(text, try? value.unbox())
    }
}

extension UnboxError {
    /// Whether the value itself has another type, not a value within it.
    fileprivate var isMismatch: Bool {
        guard path.components.isEmpty, case .typeMismatch = reason else { return false }
        return true
    }
}

/// A recursive model. Every field is read as several types, at most one of which recurses.
final class Node: Unboxable, Equatable {
    let name: String?
    let count: Int?
    let a: Node?
    let children: [Node]
    let b: [String: Node]
    let path: UnboxPath

    init(unboxer: Unboxer) throws {
        name = try? unboxer.unbox(key: "name")
        count = try? unboxer.strict.unbox(keyPath: "name")
        a = try unboxer.unbox(key: "a")
        children = try unboxer.unbox(key: "children", allowInvalidElements: true) ?? []
        b = try unboxer.unbox(keyPath: "b") ?? [:]
        path = unboxer.path
    }

    static func == (left: Node, right: Node) -> Bool {
        left.name == right.name && left.count == right.count && left.a == right.a && left.children == right.children
            && left.b == right.b && left.path == right.path
    }
}

enum Word: String, UnboxableEnum, UnboxableKey, CaseIterable {
    case a, b, name, yes
}

enum Digit: UInt8, UnboxableEnum {
    case zero, one, two, three
}
