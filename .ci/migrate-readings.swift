// Reads payloads with the models of a corpus as they were and as they are rewritten, and compares the values and the
// errors. `.ci/migrate` compiles it with a list of the models.

import Foundation
import Unbox

/// Compares two ways to read, for all payloads of a corpus.
final class Readings {
    private let folder: URL
    /// The files of payloads for whose models the program said that they do something differently.
    private let remarks: Set<String>
    /// Whether models may refuse a payload that is right, as they have no defaults any more.
    private let mayThrow: Bool
    private(set) var equal = 0
    private(set) var remarked = 0
    private(set) var failures = 0

    init(of folder: String, remarks: Set<String>, mayThrow: Bool) {
        self.folder = URL(fileURLWithPath: folder)
        self.remarks = remarks
        self.mayThrow = mayThrow
    }

    /// - Parameters:
    ///   - file: the name of a file of payloads.
    ///   - root: the entry of the file.
    ///   - comparesErrors: whether the messages of errors have to be the same.
    func compare<Old, New>(
        _ file: String, _ root: String, comparesErrors: Bool = false, _ old: (Data) throws -> Old?,
        _ new: (Data) throws -> New?
    ) {
        guard let payloads = try? payloads(file, root) else { return fail("\(file): \(root) has no payloads") }
        for payload in payloads {
            guard let data = try? JSONSerialization.data(withJSONObject: payload.value, options: [.fragmentsAllowed])
            else { continue }
            let before = Outcome { try old(data) }
            let after = Outcome { try new(data) }
            if before.isLike(after, comparesErrors: comparesErrors) {
                equal += 1
            } else if payload.isChanged || mayThrow && after.value == nil, remarks.contains(file) {
                remarked += 1
            } else {
                fail("\(file): \(root), \(payload.name)\n  before: \(before.text)\n  after:  \(after.text)")
            }
        }
    }

    private func fail(_ text: String) {
        failures += 1
        if failures <= 20 { print(text) }
    }

    private func payloads(_ file: String, _ root: String) throws -> [Payload] {
        let data = try Data(contentsOf: folder.appendingPathComponent(file))
        let roots = try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]] ?? [:]
        let right = roots[root]?["right"] as? [Any] ?? []
        let wrong = roots[root]?["wrong"] as? [Any] ?? []
        if right.isEmpty { throw UnboxError("no payloads") }
        return right.enumerated().flatMap { Payload.changes(of: $1, "right[\($0)]") }
            + wrong.enumerated().map { Payload(name: "wrong[\($0)]", value: $1, isChanged: true) }
    }
}

/// A payload, as it is in the file or with one change.
struct Payload {
    var name: String
    var value: Any
    var isChanged: Bool

    /// The payload, and with each of its values missing, null, and of other types.
    static func changes(of value: Any, _ name: String) -> [Payload] {
        [Payload(name: name, value: value, isChanged: false)]
            + variants(of: value, "").map { Payload(name: "\(name)\($0.name)", value: $0.value, isChanged: true) }
    }

    private static func variants(of value: Any, _ path: String) -> [(name: String, value: Any)] {
        switch value {
        case let object as [String: Any]:
            return object.keys.sorted().flatMap { key -> [(name: String, value: Any)] in
                let place = "\(path).\(key)"
                var removed = object
                removed[key] = nil
                let others = replacements(of: object[key] ?? NSNull()) + [NSNull()]
                let inner = variants(of: object[key] ?? NSNull(), place)
                return [("\(place) missing", removed)]
                    + others.map { other in
                        var changed = object
                        changed[key] = other
                        return ("\(place) = \(text(other))", changed)
                    }
                    + inner.map { name, value in
                        var changed = object
                        changed[key] = value
                        return (name, changed)
                    }
            }
        case let array as [Any]:
            return array.indices.prefix(2).flatMap { index -> [(name: String, value: Any)] in
                let place = "\(path)[\(index)]"
                let others = (replacements(of: array[index]) + [NSNull()]).map { ("\(place) = \(text($0))", $0) }
                return (others + variants(of: array[index], place)).map { name, value in
                    var changed = array
                    changed[index] = value
                    return (name, changed)
                }
            }
        default: return []
        }
    }

    /// Values of other types, and some that are almost right.
    private static func replacements(of value: Any) -> [Any] {
        switch value {
        case let number as NSNumber where type(of: number) == type(of: NSNumber(value: true)): ["yes", 1, 2, "x", [Any]()]
        case let number as NSNumber: ["\(number)", 3.7, -1, true, "x", [Any]()]
        case is String: [5, true, "", "x", "1.5", [Any](), [String: Any]()]
        case is [Any]: ["x", 5, [String: Any]()]
        default: ["x", [Any](), [String: Any]()]
        }
    }

    private static func text(_ value: Any) -> String {
        (try? JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed]))
            .map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}

/// What reading a payload gave.
struct Outcome {
    let value: String?
    let error: String

    init<Value>(_ read: () throws -> Value?) {
        do {
            let value = try read()
            self.value = value.map { describe($0) }
            error = value == nil ? "nil" : ""
        } catch {
            value = nil
            self.error = "\(error)"
        }
    }

    var text: String { value ?? "an error: \(error)" }

    func isLike(_ other: Outcome, comparesErrors: Bool) -> Bool {
        value == other.value && (!comparesErrors || error == other.error)
    }
}

/// The text of a value: its properties with their names, without the names of modules, wrappers and storage.
func describe(_ any: Any) -> String {
    switch any {
    case let value as String: return "\"\(value)\""
    case let value as Date: return "date \(value.timeIntervalSince1970)"
    case let value as URL: return "url \(value.absoluteString)"
    case let value as Data: return "data \(value.base64EncodedString())"
    case is NSNull: return "null"
    default: break
    }
    let mirror = Mirror(reflecting: any)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { describe($0.value) } ?? "nil"
    case _ where any is any BinaryInteger || any is Double || any is Float || any is Bool || any is NSNumber || any is Decimal
        || any is UUID: return "\(any)"
    case .collection: return "[\(mirror.children.map { describe($0.value) }.joined(separator: ", "))]"
    case .set: return "set [\(mirror.children.map { describe($0.value) }.sorted().joined(separator: ", "))]"
    case .dictionary:
        let pairs = mirror.children.map { child -> String in
            let pair = Array(Mirror(reflecting: child.value).children)
            return "\(describe(pair[0].value)): \(describe(pair[1].value))"
        }
        return "[\(pairs.sorted().joined(separator: ", "))]"
    case .enum:
        guard let payload = mirror.children.first else { return ".\(any)" }
        return ".\(payload.label ?? "")(\(describe(payload.value)))"
    default: return "{\(fields(mirror).joined(separator: ", "))}"
    }
}

private func fields(_ mirror: Mirror) -> [String] {
    let own = mirror.children.compactMap { child -> String? in
        var label = child.label ?? ""
        if label.hasPrefix("$__lazy_storage_$_") { return nil }
        var value = child.value
        if label.hasPrefix("_"), let wrapped = Mirror(reflecting: value).children.first(where: { $0.label == "wrappedValue" })
        {
            label.removeFirst()
            value = wrapped.value
        }
        return "\(label): \(describe(value))"
    }
    return (mirror.superclassMirror.map(fields) ?? []) + own
}

/// The object that JSON data is.
func object(_ data: Data) throws -> [String: Any] {
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
        throw UnboxError("not an object")
    }
    return object
}
