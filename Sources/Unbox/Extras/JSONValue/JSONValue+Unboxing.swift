import Foundation

extension JSONValue: UnboxCompatible {
    /// Takes any value of a payload that JSON has; of a missing key it is not made, other than of a null.
    ///
    /// Of JSON data, the fields of an object are in the order of the text, and of equal keys the first counts. A
    /// dictionary has no order: its fields are sorted by their keys.
    public static func unboxed(from value: UnboxValue) throws -> JSONValue {
        switch value.storage {
        case .node(let document, let node):
            return try withExtendedLifetime(document) {
                try _unboxed(from: _JSONField(node, of: .passUnretained(document), options: value.options))
            }
        case .absent: throw value.mismatch(expected: JSONValue.self)
        case .null: return .null
        case .bool(let bool): return .bool(bool)
        case .string(let string): return .string(string)
        case .integer, .unsigned, .double, .decimal: return .number(try Number.unboxed(from: value))
        case .array, .matches: return .array(try Array.unboxed(from: value))
        case .dated(let scalar): return try unboxed(from: UnboxValue(scalar.storage, options: value.options))
        case .object: return .object(try Object(of: value, fields: value.sortedFields()))
        case .other:
            if let native = value.native(JSONValue.self) { return native }
            throw value.mismatch(expected: "JSONValue (a value that JSON has)")
        }
    }

    /// The same for a value that is not kept.
    public static func _unboxed(from field: _JSONField) throws -> JSONValue {
        guard field.node >= 0 else { throw field.mismatch(expected: "JSONValue") }
        switch field.with({ $0.kind(of: field.node) }) {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .string: return .string(field.with { $0.string(at: field.node) })
        case .integer, .fraction: return .number(field.with { Number($0.number(at: field.node)) })
        case .array: return .array(try Array._unboxed(from: field))
        case .object:
            var fields = JSONFields()
            fields.reserveCapacity(field.count)
            _ = try field.forEachField { key, element in
                do {
                    try fields.append(key, try JSONValue._unboxed(from: element))
                } catch {
                    try field.dropElement(at: .key(key), after: error)
                }
            }
            return .object(Object(fields))
        }
    }
}

extension JSONValue.Object {
    fileprivate init(of value: UnboxValue, fields: [(key: String, value: UnboxValue)]) throws {
        // The options of the fields are those within the object: an object in it is one level deeper.
        var all = JSONFields()
        all.reserveCapacity(fields.count)
        for (key, field) in fields {
            do {
                try all.append(key, try JSONValue.unboxed(from: field))
            } catch {
                try value.dropElement(at: .key(key), after: error)
            }
        }
        self.init(all)
    }
}

extension JSONValue.Number: UnboxCompatible {
    /// Takes a number, every digit of it. A string is none, whatever is in it.
    public static func unboxed(from value: UnboxValue) throws -> JSONValue.Number {
        switch value.storage {
        case .integer(let integer): return JSONValue.Number(integer)
        case .unsigned(let integer): return JSONValue.Number(integer)
        case .double(let double): if let number = JSONValue.Number(double) { return number }
        case .decimal: if let text = value.numberText, let number = JSONValue.Number(text) { return number }
        case .node(let document, let node) where document.isNumber(node):
            return JSONValue.Number(document.number(at: node))
        default: if let native = value.native(JSONValue.Number.self) { return native }
        }
        throw value.isNumber
            ? value.invalid(expected: "a number", detail: "JSON has none such")
            : value.mismatch(expected: "a number")
    }
}

// MARK: - From Foundation

extension JSONValue {
    /// Makes a value of what JSONSerialization returns, or a caller's dictionary or array.
    ///
    ///     let settings = try JSONValue(foundation: dictionary)
    ///
    /// - Throws: ``UnboxError`` with its path where a value is none that JSON has, such as a `Date` or NaN, and when it
    ///   nests too deeply.
    public init(foundation value: Any) throws {
        self = try Unboxer(UnboxValue(.reading(value, in: nil) { nil }, options: ReadingOptions())).unbox()
    }
}

// MARK: - Into models

extension Unboxer {
    /// A reader of a JSON value: of the object that it is, or of whatever it is as a whole.
    ///
    ///     let user: User = try Unboxer(jsonValue: value).unbox()
    ///
    /// It reads the value's text, so that every digit counts: this costs as much as writing and parsing it.
    ///
    /// - Throws: ``UnboxError`` when the value nests more than 512 levels deep.
    public init(jsonValue: JSONValue) throws {
        try self.init(data: jsonValue.data())
    }
}
