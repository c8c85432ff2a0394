// Decoding one value of any type.

import UnboxFoundation

extension ValueDecoder {
    /// Decodes a value below this decoder's value or, at ``CodingStep/same``, that value itself as another type.
    package func decode<T: Decodable>(
        _ value: PayloadValue, as type: T.Type, at step: consuming CodingStep
    ) throws -> T {
        try decode(value, as: type, session.kind(of: type), at: step)
    }

    /// - Parameter kind: the kind of the type, for callers that decode many values of it.
    @inline(__always)
    func decode<T: Decodable>(
        _ value: PayloadValue, as type: T.Type, _ kind: TypeKind, at step: consuming CodingStep
    ) throws -> T {
        switch kind {
        case .model:
            return try model(value, as: type, at: step)
        case .scalar(let scalar):
            return try self.retypedScalar(value, as: scalar, at: step)
        case .container(let container):
            return try retypedContainer(value, as: container, at: step)
        default:
            return try foundation(value, as: kind, at: step)
        }
    }

    /// Nil if the value is absent or null, or incomplete and not decodable: see `Incomplete.swift`.
    func decodeIfPresent<T: Decodable>(
        _ value: PayloadValue, as type: T.Type, at step: consuming CodingStep
    ) throws -> T? {
        if value.isNil { return nil }
        do {
            return try decode(value, as: type, at: step)
        } catch {
            try value.checkComplete(after: error)
            return nil
        }
    }

    // The type parameter `S` lets the result have the type in the kind, without a box.

    private func retypedScalar<S: CodableScalar, T>(
        _ value: PayloadValue, as type: S.Type, at step: CodingStep
    ) throws -> T {
        SameType.proven(try S.codable(value) { try unusual(value, as: type, at: step) })
    }

    private func retypedContainer<C: CodableContainer, T>(
        _ value: PayloadValue, as type: C.Type, at step: consuming CodingStep
    ) throws -> T {
        SameType.proven(try C.decoded(value, in: self, at: step))
    }

    @inline(__always)
    func scalar<S: CodableScalar>(
        _ value: PayloadValue, as type: S.Type, at step: @autoclosure () -> CodingStep
    ) throws -> S {
        if let scalar = S.codable(value) { return scalar }
        return try unusual(value, as: type, at: step())
    }

    // Not specialized: only failures and numbers in strings get here.

    /// For a value that is not such a scalar: decodes a string that stands for a number, or throws.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func unusual<S: CodableScalar>(_ value: PayloadValue, as type: S.Type, at step: CodingStep) throws -> S {
        try unusualScalar(value, as: type, at: step) as! S
    }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func unusualIfPresent<S: CodableScalar>(_ value: PayloadValue, as type: S.Type, at step: CodingStep) throws -> S? {
        if value.isNil { return nil }
        do {
            return try unusual(value, as: type, at: step)
        } catch {
            try value.checkComplete(after: error)
            return nil
        }
    }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func rarestIfPresent<S: CodableScalar>(_ value: PayloadValue, at step: CodingStep) throws -> S? {
        if value.isNil { return nil }
        do {
            return try S.codable(value) { try unusual(value, as: S.self, at: step) }
        } catch {
            try value.checkComplete(after: error)
            return nil
        }
    }

    // Not generic, to avoid a copy for each type.
    private func unusualScalar(
        _ value: PayloadValue, as type: any CodableScalar.Type, at step: CodingStep
    ) throws -> Any {
        if session.readsNonConformingFloats,
            case .convertFromString(let infinity, let negativeInfinity, let nan) =
                session.decoder.nonConformingFloatDecodingStrategy,
            let text = String.codable(value)
        {
            let number: Double? =
                switch CanonicalText(text) {
                case CanonicalText(infinity): .infinity
                case CanonicalText(negativeInfinity): -.infinity
                case CanonicalText(nan): .nan
                default: nil
                }
            if let number, type == Double.self { return number }
            if let number, type == Float.self { return Float(number) }
        }
        // Not for another type, such as an enum: see `Incomplete.swift`.
        if type == String.self, isRoot || !step.isEmpty, let string = value.openString { return string }
        throw failure(value, type, at: step)
    }

    /// Calls the `init(from:)` of `type`, which may be a subclass of `T`.
    @inline(__always)
    func model<T: Decodable>(_ value: PayloadValue, as type: T.Type, at step: consuming CodingStep) throws -> T {
        switch value.storage {
        case .other, .absent: return try unusualModel(value, as: type, at: step)
        default: return try made(of: value, as: type, at: step)
        }
    }

    /// For an instance of the type itself in a dictionary, or an absent value. Out of line, because it needs the
    /// metadata of an Optional.
    @inline(never)
    private func unusualModel<T: Decodable>(
        _ value: PayloadValue, as type: T.Type, at step: consuming CodingStep
    ) throws -> T {
        if let native = value.native(T.self), type == T.self || Self.isInstance(native, of: type) { return native }
        guard !value.isAbsent else { throw mismatch(value, type, at: step) }
        return try made(of: value, as: type, at: step)
    }

    /// Whether an object is an instance of a class known only at run time. Compares its classes one by one, because an
    /// optimized cast to a class in a parameter becomes a cast to the static class.
    private static func isInstance(_ object: Any, of type: any Any.Type) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if current.subjectType == type { return true }
            mirror = current.superclassMirror
        }
        return false
    }

    @inline(__always)
    private func made<T: Decodable>(
        of value: PayloadValue, as type: T.Type, at step: consuming CodingStep
    ) throws -> T {
        try lending(value, options(within: value, at: step), at: step) { decoder in
            do {
                return try type.init(from: decoder)
            } catch {
                throw decoder.passing(error)
            }
        }
    }

    /// Calls a strategy's closure, or an initializer other than `init(from:)`, with a decoder of the value.
    func custom<T>(_ value: PayloadValue, at step: CodingStep, _ make: (any Decoder) throws -> T) throws -> T {
        let decoder = try child(value, at: step)
        do {
            return try make(decoder)
        } catch {
            throw decoder.passing(error)
        }
    }

    /// Converts an error that leaves the type that this decoder was made for.
    @inline(never) package func passing(_ error: any Error) -> any Error {
        if let error = UnboxError(exactly: error) { return DecodingError(error, in: self) }
        // Unchanged, so that code that expects this error can catch it.
        session.note(error, leaving: self)
        return error
    }
}
