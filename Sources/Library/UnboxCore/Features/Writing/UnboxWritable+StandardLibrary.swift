// The standard library's types are written as Codable writes them.

extension Bool: UnboxWritable {
    /// Writes `true` or `false`.
    public func write(to writer: inout UnboxWriter) throws { writer.append(self) }
}

extension String: UnboxWritable {
    /// Writes a string.
    public func write(to writer: inout UnboxWriter) throws { writer.append(self) }
}

extension Double: UnboxWritable {
    /// Writes the shortest number that is read back equal. Infinities and NaN are what the encoder's strategy says.
    public func write(to writer: inout UnboxWriter) throws { try writer.append(self) }
}

extension Float: UnboxWritable {
    /// Writes the shortest number that is read back equal. Infinities and NaN are what the encoder's strategy says.
    public func write(to writer: inout UnboxWriter) throws { try writer.append(self) }
}

extension UnboxWritable where Self: FixedWidthInteger & Encodable {
    /// Writes a number with all its digits.
    @inlinable public func write(to writer: inout UnboxWriter) throws {
        if Self.bitWidth > 64 {
            guard writer.isExpected else { return try writer.encode(any: self) }
            writer.append(wide: description)
        } else if Self.isSigned {
            writer.append(Int64(truncatingIfNeeded: self))
        } else {
            writer.append(UInt64(truncatingIfNeeded: self))
        }
    }
}

extension Int: UnboxWritable {}
extension Int8: UnboxWritable {}
extension Int16: UnboxWritable {}
extension Int32: UnboxWritable {}
extension Int64: UnboxWritable {}
extension UInt: UnboxWritable {}
extension UInt8: UnboxWritable {}
extension UInt16: UnboxWritable {}
extension UInt32: UnboxWritable {}
extension UInt64: UnboxWritable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: UnboxWritable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: UnboxWritable {}

extension Optional: UnboxWritable where Wrapped: UnboxWritable & Encodable {
    /// Writes the value, or null.
    @inlinable public func write(to writer: inout UnboxWriter) throws {
        if let self { try self.write(to: &writer) } else { writer.null() }
    }
}

extension Array: UnboxWritable where Element: UnboxWritable & Encodable {
    /// Writes an array.
    @inlinable public func write(to writer: inout UnboxWriter) throws {
        if Element.self == Int.self { return try writer.append(SameType.proven(array: self, of: Int.self)) }
        if Element.self == Double.self, try writer.append(SameType.proven(array: self, of: Double.self)) { return }
        if Element.self == String.self { return try writer.append(SameType.proven(array: self, of: String.self)) }
        try writer.array { for element in self { try $0.element(element) } }
    }
}

extension Set: UnboxWritable where Element: UnboxWritable & Encodable {
    /// Writes an array.
    @inlinable public func write(to writer: inout UnboxWriter) throws {
        try writer.array { for element in self { try $0.element(element) } }
    }
}

extension Dictionary: UnboxWritable where Key == String, Value: UnboxWritable & Encodable {
    /// Writes an object in the order of its keys, as that of a dictionary changes with every run of a program.
    @inlinable public func write(to writer: inout UnboxWriter) throws {
        // An encoder does not convert its keys.
        guard writer.isExpected else { return try writer.encode(any: self) }
        try writer.object { writer in
            let indices = Array(self.indices)
            for position in writer.order(of: indices.map { keys[$0] }) {
                try writer.write(values[indices[position]], name: keys[indices[position]])
            }
        }
    }
}

extension UnboxWriter {
    @usableFromInline mutating func append(_ integers: [Int]) throws {
        try append(array: integers) { $1.append(Int64($0)) }
    }

    @usableFromInline mutating func append(_ strings: [String]) throws {
        let escapesSlashes = form.escapesSlashes
        try append(array: strings) { $1.append($0, escapingSlashes: escapesSlashes) }
    }

    /// - Returns: false if one of the numbers is not finite.
    @usableFromInline mutating func append(_ doubles: [Double]) throws -> Bool {
        guard doubles.allSatisfy(\.isFinite) else { return false }
        try append(array: doubles) { $1.append($0) }
        return true
    }

    @usableFromInline func order(of keys: [String]) -> [Int] { form.order(of: keys) }

    @_alwaysEmitIntoClient mutating func write<T: UnboxWritable & Encodable>(_ value: T, name: String) throws {
        guard beginMember(named: name) else { return }
        do { try value.write(to: &self) } catch { throw undoingMember(error) }
        if isExpected { writeNothing() }
    }
}
