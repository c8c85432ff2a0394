// Writes scalars directly, the types that Foundation's encoders treat specially as they do, the standard library's
// containers without those of Codable, and all others by their own `encode(to:)`.

import UnboxFoundation

// MARK: - Kinds of types

/// How a value is encoded.
enum EncodedKind: BitwiseCopyable {
    /// By the type's own `encode(to:)`.
    case model
    case string, integer, double, bool
    case date, data, url, decimal
    case container(any EncodedContainer.Type)
    /// Without the containers of Codable.
    case writable(any (UnboxWritable & Encodable).Type)

    /// - Parameter isDirect: whether values may write themselves.
    init<T: Encodable>(_ type: T.Type, isDirect: Bool) {
        if type == String.self {
            self = .string
        } else if type == Int.self {
            self = .integer
        } else if type == Double.self {
            self = .double
        } else if type == Bool.self {
            self = .bool
        } else if type == Date.self {
            self = .date
        } else if type == Data.self {
            self = .data
        } else if type == URL.self {
            self = .url
        } else if type == Decimal.self {
            self = .decimal
        } else if let container = type as? any EncodedContainer.Type, container.encodesItself {
            self = .container(container)
        } else if isDirect, let writable = type as? any (UnboxWritable & Encodable).Type {
            self = .writable(writable)
        } else {
            self = .model
        }
    }
}

// MARK: - Members of containers

extension ValueEncoder {
    func encode<T: Encodable>(_ value: T, forKey key: some CodingKey) throws {
        guard isReady() else { return try leaveOut() }
        try undoing({ beginMember(key) }, { try encodeMember(value, at: key) })
    }

    func encodeElement<T: Encodable>(_ value: T) throws {
        guard isReady() else { return try leaveOut() }
        try undoing({ beginElement() }, { try encodeMember(value, at: nil) })
    }

    /// Writes a value below this place, or in it. Writes an empty object for a value that encodes nothing.
    ///
    /// - Parameter key: nil for an element, or for a value in this place.
    @inline(__always)
    func encodeMember<T: Encodable>(_ value: T, at key: (any CodingKey)?, isSame: Bool = false) throws {
        try encodeMember(value, session.kind(of: T.self), at: key, isSame)
    }

    /// Not inlined, for types that few members have.
    @inline(never) func encodeRareMember<T: Encodable>(_ value: T, at key: (any CodingKey)?, isSame: Bool = false)
        throws
    {
        try encodeMember(value, at: key, isSame: isSame)
    }

    @inline(__always)
    func encodeMember<T: Encodable>(
        _ value: T, _ kind: EncodedKind, at key: (any CodingKey)?, _ isSame: Bool = false
    ) throws {
        if case .model = kind {
            if try !encodeModel(value, at: key, isSame) { writeEmptyObject() }
        } else {
            try encodeKnown(value, kind, at: key, isSame)
        }
    }

    /// - Returns: whether the value encoded anything.
    func encodeRoot<T: Encodable>(_ value: T) throws -> Bool {
        let kind = session.kind(of: T.self)
        if case .model = kind { return try encodeModel(value, at: nil, false) }
        if case .writable(let type) = kind { return try write(value, as: type, at: nil, false) }
        try encodeKnown(value, kind, at: nil, false)
        return true
    }

    /// - Returns: whether the value encoded anything.
    @inline(never)
    private func encodeModel<T: Encodable>(_ value: T, at key: (any CodingKey)?, _ isSame: Bool) throws -> Bool {
        try withInlinedPlace(at: key, isSame) { place in
            place.model = T.self
            try value.encode(to: place)
        }
    }

    func writeEmptyObject() {
        session.writer.append(UInt8(ascii: "{"))
        session.writer.close(UInt8(ascii: "}"), count: 0, session.form, level)
    }

    /// Writes a value of a type that needs no `encode(to:)`.
    private func encodeKnown<T: Encodable>(
        _ value: T, _ kind: EncodedKind, at key: (any CodingKey)?, _ isSame: Bool
    ) throws {
        switch kind {
        case .model: break
        case .string: append(SameType.proven(value, as: String.self))
        case .integer: session.writer.append(Int64(SameType.proven(value, as: Int.self)))
        case .double: try write(SameType.proven(value, as: Double.self), to: &session.writer, at: key)
        case .bool: session.writer.append(SameType.proven(value, as: Bool.self))
        case .url:
            append(SameType.proven(value, as: URL.self).absoluteString)
        case .decimal: try encode(SameType.proven(value, as: Decimal.self), at: key)
        case .date: try encode(SameType.proven(value, as: Date.self), at: key, isSame)
        case .data: try encode(SameType.proven(value, as: Data.self), at: key, isSame)
        case .container(let container): try encode(value, as: container, at: key, isSame)
        case .writable(let writable): if try !write(value, as: writable, at: key, isSame) { writeEmptyObject() }
        }
    }

    private func write<T, W: UnboxWritable & Encodable>(
        _ value: T, as type: W.Type, at key: (any CodingKey)?, _ isSame: Bool
    ) throws -> Bool {
        try writeDirectly(at: key, isSame) { try SameType.proven(value, as: W.self).write(to: &$0) }
    }

    private func encode<T, C: EncodedContainer>(
        _ value: T, as type: C.Type, at key: (any CodingKey)?, _ isSame: Bool
    ) throws {
        try SameType.proven(value, as: C.self).encode(in: self, at: key, isSame: isSame)
    }
}

// MARK: - Numbers

extension ValueEncoder {
    @inline(__always) func write(finite value: Double, to writer: inout JSONWriter) {
        if case .foundation = session.form.style { writer.append(value) } else { write(value, otherwiseTo: &writer) }
    }

    @inline(__always) func write(finite value: Float, to writer: inout JSONWriter) {
        if case .foundation = session.form.style {
            writer.append(value)
        } else {
            // The Double with the same digits: 0.1, not 0.10000000149011612.
            write(Double(value.description) ?? Double(value), otherwiseTo: &writer)
        }
    }

    @inline(never) private func write(_ value: Double, otherwiseTo writer: inout JSONWriter) {
        let start = writer.count
        if session.form.style == .canonical { return writer.append(plain: value) }
        writer.append(value)
        let isFraction = writer.withBytes(from: start) { text in
            (0..<text.count).contains { text[$0] == UInt8(ascii: ".") || text[$0] == UInt8(ascii: "e") }
        }
        if !isFraction { writer.append(".0") }
    }

    @inline(__always) func write(_ value: Double, to writer: inout JSONWriter, at key: (any CodingKey)?) throws {
        guard value.isFinite else { return try write(nonConforming: value, to: &writer, at: key) }
        write(finite: value, to: &writer)
    }

    @inline(__always) func write(_ value: Float, to writer: inout JSONWriter, at key: (any CodingKey)?) throws {
        guard value.isFinite else { return try write(nonConforming: value, to: &writer, at: key) }
        write(finite: value, to: &writer)
    }

    private func write(
        nonConforming value: any BinaryFloatingPoint, to writer: inout JSONWriter, at key: (any CodingKey)?
    ) throws {
        writer.append(
            try text(ofNonConforming: value, at: key ?? elementKey), escapingSlashes: session.form.escapesSlashes)
    }

    /// The key of the element that is being encoded.
    var elementKey: (any CodingKey)? { kind == .array ? UnboxCodingKey(index: count - 1) : nil }

    func text(ofNonConforming value: any BinaryFloatingPoint, at key: (any CodingKey)?) throws -> String {
        switch session.strategies.nonConformingFloatEncodingStrategy {
        case .convertToString(let positiveInfinity, let negativeInfinity, let nan):
            return value.isNaN ? nan : value.sign == .minus ? negativeInfinity : positiveInfinity
        default: throw unable(toEncode: value, at: key)
        }
    }

    /// - Parameter key: the step to the value from this place.
    func unable(toEncode value: Any, at key: (any CodingKey)?) -> EncodingError {
        .invalidValue(
            value,
            .init(
                codingPath: codingPath(to: key),
                debugDescription: "Unable to encode \(type(of: value)).\(value) directly in JSON."))
    }
}

// MARK: - Types of Foundation

extension ValueEncoder {
    func encode(_ decimal: Decimal, at key: (any CodingKey)?) throws {
        guard !decimal.isNaN else { throw unable(toEncode: decimal, at: key ?? elementKey) }
        session.writer.append(decimal)
        if session.form.style == .typed { session.writer.append("E0") }
    }

    func encode(_ date: Date, at key: (any CodingKey)?, _ isSame: Bool) throws {
        let number: Double
        switch session.strategies.dateEncodingStrategy {
        case .deferredToDate: return try write(date.timeIntervalSinceReferenceDate, to: &session.writer, at: key)
        case .iso8601: return append(date.formatted(.iso8601))
        case .secondsSince1970: number = date.timeIntervalSince1970
        case .millisecondsSince1970: number = 1000 * date.timeIntervalSince1970
        #if canImport(Darwin)
            case .formatted(let formatter): return append(formatter.string(from: date))
        #endif
        case .custom(let encode): return try encodeCustom(date, at: key, isSame, by: encode)
        @unknown default: return try encodeCustom(date, at: key, isSame, by: nil)
        }
        // Whatever the strategy for numbers: readers of these date formats do not accept strings.
        guard number.isFinite else { throw unable(toEncode: number, at: key ?? elementKey) }
        write(finite: number, to: &session.writer)
    }

    func encode(_ data: Data, at key: (any CodingKey)?, _ isSame: Bool) throws {
        switch session.strategies.dataEncodingStrategy {
        case .base64: append(data.base64EncodedString())
        case .custom(let encode): try encodeCustom(data, at: key, isSame, by: encode)
        default: try encodeCustom(data, at: key, isSame, by: nil)
        }
    }

    func append(_ text: String) {
        session.writer.append(text, escapingSlashes: session.form.escapesSlashes)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private func encodeCustom<T: Encodable>(
        _ value: T, at key: (any CodingKey)?, _ isSame: Bool, by encode: ((T, any Encoder) throws -> Void)?
    ) throws {
        let isEncoded = try withPlace(at: key, isSame: isSame) { place in
            if let encode { try encode(value, place) } else { try value.encode(to: place) }
        }
        if !isEncoded { writeEmptyObject() }
    }
}

extension JSONWriter {
    /// Appends an integer of more than 64 bits.
    mutating func append(wide integer: some FixedWidthInteger) { append(raw: integer.description.utf8) }
}
