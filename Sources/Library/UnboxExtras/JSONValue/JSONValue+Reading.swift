// Reads with the conversions of a payload. Only the value itself is converted: a scalar directly, an array or an object
// by way of a text, which has every digit.

extension JSONValue {
    /// Unboxes the value as another type, with the conversions of `Unboxer`.
    ///
    ///     let users: [User] = try json["users"]?.unbox() ?? []
    ///
    /// A scalar is converted directly. An array or an object is written as text and parsed.
    ///
    /// - Throws: ``UnboxError`` when the value cannot be read as the type, and when it nests more than 512 levels deep.
    public func unbox<T: UnboxCompatible>() throws -> T { try Self.unbox(self, at: []) }

    /// Unboxes the value of a key, as `Unboxer.unbox(key:)` does.
    ///
    ///     let age = try json.unbox(key: "age") ?? 0  // 36 for "36"; throws for "a lot"
    ///
    /// Only that value is converted: a scalar directly, an array or an object by writing it as text and parsing that.
    ///
    /// - Parameter key: a key of the object, used as it is, including any dots.
    /// - Returns: the value, converted. An Optional is nil when the key is missing or its value is null.
    /// - Throws: ``UnboxError`` when the key is missing or its value is null and the type is not Optional, when the
    ///   value cannot be read as the type, and when this is not an object.
    public func unbox<T: UnboxCompatible>(key: String) throws -> T {
        let step = KeyPathStep(.key(key))
        guard case .object(let object) = self else { throw step.failure(in: self) }
        return try Self.unbox(object[key], at: [.key(key)])
    }

    /// Unboxes the value at a key path, as `Unboxer.unbox(keyPath:)` does.
    ///
    ///     let isActive: Bool = try json.unbox(keyPath: "user.active")
    ///
    /// Only that value is converted: a scalar directly, an array or an object by writing it as text and parsing that.
    /// If the key path has a wildcard, all of this value is converted.
    ///
    /// - Parameter keyPath: keys and indexes, separated by dots: see <doc:KeyPaths>.
    /// - Returns: the value, converted. An Optional is nil when anything along the key path is missing or null.
    /// - Throws: ``UnboxError`` as `unbox(key:)` does, and when the key path is malformed or leads through a scalar.
    public func unbox<T: UnboxCompatible>(keyPath: String) throws -> T {
        // If the star is part of a key, the result is the same.
        guard !keyPath.contains(byte: UInt8(ascii: "*")) else {
            return try Unboxer(jsonValue: self).unbox(keyPath: keyPath)
        }
        let found = try find(KeyPathStep.steps(of: keyPath))
        return try Self.unbox(found.value, at: found.path)
    }

    /// Unboxes the value at a path, which may be missing.
    private static func unbox<T: UnboxCompatible>(_ value: JSONValue?, at path: [UnboxPath.Component]) throws -> T {
        do {
            return try reader(of: value).unbox()
        } catch {
            // The path of the error begins at the value.
            throw UnboxError.wrapping(error).completingPath(in: nil, by: .detached(path))
        }
    }

    private static func reader(of value: JSONValue?) throws -> Unboxer {
        switch value {
        case nil: return Unboxer(PayloadValue(.absent))
        case .null: return Unboxer(PayloadValue(.null))
        case .bool(let bool): return Unboxer(PayloadValue(.bool(bool)))
        case .string(let string): return Unboxer(PayloadValue(.string(string)))
        case .number(let number):
            switch number.storage {
            case .integer(let integer): return Unboxer(PayloadValue(.integer(integer)))
            case .unsigned(let integer): return Unboxer(PayloadValue(.unsigned(integer)))
            case .double(let double): return Unboxer(PayloadValue(.double(double)))
            case .literal: return try Unboxer(jsonValue: .number(number))
            }
        case .array(let elements): return try Unboxer(jsonValue: .array(elements))
        case .object(let object): return try Unboxer(jsonValue: .object(object))
        }
    }
}

// MARK: - Of a text that the library has written

extension JSONValue {
    /// The value of a document, without the checks and the options of a payload. Needs less of the stack.
    package init(_ document: JSONDocument) {
        self = Self.value(of: JSONNode(JSONDocument.root, of: document))
    }

    private static func value(of node: JSONNode) -> JSONValue {
        switch node.kind {
        case .null: .null
        case .true: .bool(true)
        case .false: .bool(false)
        case .string: .string(node.string)
        case .integer, .fraction: .number(Number(node.number))
        case .array: array(of: node)
        case .object: object(of: node)
        }
    }

    // The members are listed first, so that there are few functions on the stack for each level.

    @inline(never) private static func array(of node: JSONNode) -> JSONValue {
        var nodes: [JSONNode] = []
        node.forEachElement { nodes.append($0) }
        var array: [JSONValue] = []
        array.reserveCapacity(nodes.count)
        for node in nodes { array.append(value(of: node)) }
        return .array(array)
    }

    @inline(never) private static func object(of node: JSONNode) -> JSONValue {
        var fields: [(key: String, node: JSONNode)] = []
        node.forEachFirstField { fields.append(($0, $1)) }
        var object = Object(minimumCapacity: fields.count)
        for field in fields { object.add(field.key, value(of: field.node)) }
        return .object(object)
    }
}
