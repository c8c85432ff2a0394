extension JSONValue: UnboxCompatible {
    /// Reads any value that JSON can represent, including null. A missing key throws.
    ///
    /// The fields of an object of JSON data are in the order of the text; if a key is repeated, its first value is
    /// used. A dictionary has no order, so its fields are sorted by their keys.
    public static func unboxed(from value: borrowing UnboxValue) throws -> JSONValue {
        try value.payload.jsonValue()
    }
}

extension PayloadValue {
    fileprivate func jsonValue() throws -> JSONValue {
        switch storage {
        case .node(let node):
            switch node.kind {
            case .null: return openString.map { .string($0) } ?? .null
            case .true: return .bool(true)
            case .false: return .bool(false)
            case .string: return .string(node.string)
            case .integer, .fraction: return .number(try jsonNumber())
            case .array: return .array(try Array.made(of: self))
            case .object: return .object(try jsonObject())
            }
        case .absent: throw mismatch(expected: JSONValue.self)
        case .null: return .null
        case .bool(let bool): return .bool(bool)
        case .string(let string): return .string(string)
        case .integer, .unsigned, .double, .decimal: return .number(try jsonNumber())
        case .array, .list: return .array(try Array.made(of: self))
        case .object: return .object(try sortedJSONObject())
        case .other:
            if let native = native(JSONValue.self) {
                try native.checkDepth(within: Int(options.depth))
                return native
            }
            throw mismatch(expected: "JSONValue (a value that JSON has)")
        }
    }

    /// Fields are in the order of the text.
    private func jsonObject() throws -> JSONValue.Object {
        // The value is an object, so there are fields.
        guard options.outcome != .collected, var fields = try fields() else { return try jsonObjectOrErrors() }
        var object = JSONValue.Object(minimumCapacity: count)
        var failures = FieldFailures()
        while let (key, field) = try fields.next() {
            if failures.skips(key) { continue }
            do {
                try object.append(key, try field.jsonValue())
            } catch {
                failures.add(error, at: key, of: self, by: UnboxingMaker<JSONValue>())
            }
        }
        try failures.end(of: self, by: UnboxingMaker<JSONValue>())
        return object
    }

    private func sortedJSONObject() throws -> JSONValue.Object {
        guard options.outcome != .collected else { return try jsonObjectOrErrors() }
        let fields = try sortedFields()
        var object = JSONValue.Object(minimumCapacity: fields.count)
        for (key, field) in fields {
            do {
                try object.append(key, try field.jsonValue())
            } catch {
                try fail(at: .key(key), with: error)
            }
        }
        return object
    }

    /// Throws one error that stands for those of all fields.
    private func jsonObjectOrErrors() throws -> JSONValue.Object {
        let values = try unbox(seldom: [String: JSONValue].self) as! [String: JSONValue]
        var object = JSONValue.Object(minimumCapacity: values.count)
        for name in fieldNames { if let value = values[name] { object.add(name, value) } }
        return object
    }
}

extension JSONValue.Number: UnboxCompatible {
    /// Reads a number with every digit. A string is not read as a number, whatever it contains.
    public static func unboxed(from value: borrowing UnboxValue) throws -> JSONValue.Number {
        try value.payload.jsonNumber()
    }
}

extension PayloadValue {
    fileprivate func jsonNumber() throws -> JSONValue.Number {
        switch storage {
        case .integer(let integer): return JSONValue.Number(integer)
        case .unsigned(let integer): return JSONValue.Number(integer)
        case .double(let double): if let number = JSONValue.Number(double) { return number }
        case .decimal: if let text = numberText, let number = JSONValue.Number(text) { return number }
        case .node(let node):
            if node.isNumber, node.number.isFinite { return JSONValue.Number(node.number) }
        default: if let native = native(JSONValue.Number.self) { return native }
        }
        throw isNumber
            ? invalid(expected: "a number", detail: "JSON cannot represent it") : mismatch(expected: "a number")
    }
}

// MARK: - From Foundation

extension JSONValue {
    /// Converts a result of JSONSerialization, or any dictionary or array.
    ///
    ///     let settings = try JSONValue(foundation: dictionary)
    ///
    /// - Throws: ``UnboxError``, with the path, when JSON cannot represent a value, such as a `Date` or NaN, and when
    ///   the value nests too deeply.
    public init(foundation value: Any) throws {
        self = try Unboxer(PayloadValue(.root(value))).unbox()
    }
}

// MARK: - Into models

extension Unboxer {
    /// A reader of a JSON value, which may be an object or any other value.
    ///
    ///     let user: User = try Unboxer(jsonValue: value).unbox()
    ///
    /// The value is written as text and parsed, so that every digit is kept. To read a single value, use
    /// ``JSONValue/unbox(key:)`` or ``JSONValue/unbox(keyPath:)``, which convert only that.
    ///
    /// - Throws: ``UnboxError`` when the value nests more than 512 levels deep.
    public init(jsonValue: JSONValue) throws {
        try jsonValue.checkDepth()
        try self.init(data: jsonValue.data())
    }
}
