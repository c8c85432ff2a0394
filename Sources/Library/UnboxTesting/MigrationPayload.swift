import Unbox
import UnboxFoundation

/// A payload that is both unboxed and decoded.
struct MigrationPayload {
    let payload: any UnboxPayload
}

extension MigrationPayload {
    func differences<Old: UnboxCompatible, New: Decodable>(
        from old: Old.Type, to new: New.Type, atKeyPath keyPath: String?, using decoder: UnboxDecoder
    ) -> [UnboxDifference] {
        if let keyPath, keyPath.contains("*"), let old = old as? any UnboxableList.Type,
            let new = new as? any DecodableList.Type
        {
            // The paths of the elements do not follow from the key path alone.
            let matches = matches(of: keyPath)
            if !matches.isEmpty { return Self.differences(ofEach: matches, from: old, to: new, using: decoder) }
        }
        let path = path(atKeyPath: keyPath)
        let reading = TwofoldReading(at: path) {
            try unbox(atKeyPath: keyPath) as Old
        } decoding: {
            try decode(atKeyPath: keyPath, using: decoder) as New
        }
        guard reading.isRefused else { return reading.differences }
        let value = try? unbox(atKeyPath: keyPath) as RawValue
        if let elements = value?.value as? [Any], elements.count > 1,
            let old = old as? any UnboxableList.Type, let new = new as? any DecodableList.Type
        {
            let elements = elements.enumerated().map { Element(path: path + [.index($0)], value: $1) }
            return Self.differences(ofEach: elements, from: old, to: new, using: decoder)
        }
        // If there is nothing at the key path, a mistake in it is more likely than a sample that both reject.
        if let value, value.value == nil { return reading.refusals }
        return reading.differences
    }

    private static func differences(
        ofEach elements: [Element], from old: any UnboxableList.Type, to new: any DecodableList.Type,
        using decoder: UnboxDecoder
    ) -> [UnboxDifference] {
        func differences<Old: UnboxableList, New: DecodableList>(
            in element: Element, from old: Old.Type, to new: New.Type
        ) -> [UnboxDifference] {
            let payload = MigrationPayload(payload: element.value.map { [$0] } ?? [])
            return TwofoldReading(at: element.path, isElement: true) {
                try payload.unbox(atKeyPath: "0") as Old.UnboxedElement
            } decoding: {
                try payload.decode(atKeyPath: "0", using: decoder) as New.DecodedElement
            }.differences
        }
        var all: [UnboxDifference] = []
        for element in elements where all.count < UnboxMigration.maximumCount {
            all += differences(in: element, from: old, to: new)
        }
        return Array(all.prefix(UnboxMigration.maximumCount))
    }

    /// An element of a list: its path from the root, and its raw value; nil if it is missing.
    private struct Element {
        let path: [UnboxPath.Component]
        let value: Any?
    }

    /// The matches of a key path with wildcards, without places where it leads nowhere: neither side can read those.
    private func matches(of keyPath: String) -> [Element] {
        var options = UnboxOptions()
        options.errorLimit = .max
        do {
            _ = try unboxer(options: options).unboxAll(.keyPath(keyPath)) as [Refusal]
            return []
        } catch {
            let errors = (error as? UnboxError)?.all ?? []
            return errors.compactMap { error in
                (error.underlyingError as? RefusedValue).map { Element(path: error.path.components, value: $0.value) }
            }
        }
    }
}

extension MigrationPayload {
    private func unboxer(options: UnboxOptions = UnboxOptions()) throws -> Unboxer {
        switch payload {
        case let dictionary as [String: Any]: Unboxer(dictionary: dictionary, options: options)
        case let array as [Any]: Unboxer(array: array, options: options)
        case let data as Data: try Unboxer(data: data, options: options)
        default: try payload._reader(syntax: [])
        }
    }

    private func unbox<T: UnboxCompatible>(atKeyPath keyPath: String?) throws -> T {
        try keyPath.map { try unboxer().unbox(keyPath: $0) } ?? unboxer().unbox()
    }

    /// - Throws: an error that stands for all errors of the payload.
    private func decode<T: Decodable>(atKeyPath keyPath: String?, using decoder: UnboxDecoder) throws -> T {
        do {
            return try keyPath.map { try decoder.decode(T.self, from: payload, atKeyPath: $0) }
                ?? decoder.decode(T.self, from: payload)
        } catch {
            let errors = try decoder.errors(
                decoding: T.self, from: payload, atKeyPath: keyPath, errorLimit: UnboxMigration.maximumCount)
            throw UnboxError(errors, omittedCount: 0) ?? error
        }
    }

    /// The payload determines whether a component of the key path is an index or a key.
    private func path(atKeyPath keyPath: String?) -> [UnboxPath.Component] {
        guard let keyPath else { return [] }
        do {
            _ = try unbox(atKeyPath: keyPath) as Refusal
            return []
        } catch {
            return (error as? UnboxError)?.path.components ?? []
        }
    }
}

/// The raw value of a payload; nil if there is none.
private struct RawValue: UnboxCompatible {
    let value: Any?

    static func unboxed(from value: borrowing UnboxValue) throws -> RawValue { RawValue(value: value.rawValue) }
}

/// A type that rejects every value, to get the path of the error.
private struct Refusal: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Refusal {
        throw UnboxError("refused", underlyingError: RefusedValue(value: value.rawValue))
    }
}

/// The raw value that a ``Refusal`` rejected.
///
/// `@unchecked Sendable`, as an error has to be: it is caught in the function that makes it.
private struct RefusedValue: Error, @unchecked Sendable {
    let value: Any?
}

// MARK: - Arrays, known as such at run time

private protocol UnboxableList {
    associatedtype UnboxedElement: UnboxCompatible
}

private protocol DecodableList {
    associatedtype DecodedElement: Decodable
}

extension Array: UnboxableList where Element: UnboxCompatible {
    fileprivate typealias UnboxedElement = Element
}

extension Array: DecodableList where Element: Decodable {
    fileprivate typealias DecodedElement = Element
}
