import Foundation
import Unbox

/// A payload that is both unboxed and decoded.
enum MigrationPayload {
    case data(Data)
    case dictionary([String: Any])
    case array([Any])
}

extension MigrationPayload {
    func differences<Old: UnboxCompatible, New: Decodable>(
        from old: Old.Type, to new: New.Type, atKeyPath keyPath: String?, using decoder: UnboxDecoder
    ) -> [UnboxDifference] {
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
            return Self.differences(ofEach: elements, from: old, to: new, at: path, using: decoder)
        }
        // If there is nothing at the key path, a mistake in the path is more likely than a sample that both reject.
        if let value, value.value == nil { return reading.refusals }
        return reading.differences
    }

    private static func differences(
        ofEach elements: [Any], from old: any UnboxableList.Type, to new: any DecodableList.Type,
        at path: [UnboxPath.Component], using decoder: UnboxDecoder
    ) -> [UnboxDifference] {
        func differences<Old: UnboxableList, New: DecodableList>(
            at index: Int, from old: Old.Type, to new: New.Type
        ) -> [UnboxDifference] {
            let payload = MigrationPayload.array(elements)
            return TwofoldReading(at: path + [.index(index)], inPayloadAt: path) {
                try payload.unbox(atKeyPath: String(index)) as Old.UnboxedElement
            } decoding: {
                try payload.decode(atKeyPath: String(index), using: decoder) as New.DecodedElement
            }.differences
        }
        var all: [UnboxDifference] = []
        for index in elements.indices where all.count < UnboxMigration.maximumCount {
            all += differences(at: index, from: old, to: new)
        }
        return Array(all.prefix(UnboxMigration.maximumCount))
    }
}

extension MigrationPayload {
    private func unboxer() throws -> Unboxer {
        switch self {
        case .data(let data): try Unboxer(data: data)
        case .dictionary(let dictionary): Unboxer(dictionary: dictionary)
        case .array(let array): Unboxer(array: array)
        }
    }

    private func unbox<T: UnboxCompatible>(atKeyPath keyPath: String?) throws -> T {
        try keyPath.map { try unboxer().unbox(keyPath: $0) } ?? unboxer().unbox()
    }

    private func decode<T: Decodable>(atKeyPath keyPath: String?, using decoder: UnboxDecoder) throws -> T {
        switch (self, keyPath) {
        case (.data(let data), nil): try decoder.decode(T.self, from: data)
        case (.data(let data), let keyPath?): try decoder.decode(T.self, from: data, atKeyPath: keyPath)
        case (.dictionary(let dictionary), nil): try decoder.decode(T.self, from: dictionary)
        case (.dictionary(let dictionary), let keyPath?):
            try decoder.decode(T.self, from: dictionary, atKeyPath: keyPath)
        case (.array(let array), nil): try decoder.decode(T.self, from: array)
        case (.array(let array), let keyPath?): try decoder.decode(T.self, from: array, atKeyPath: keyPath)
        }
    }

    /// The path of a key path. The payload determines whether a component is an index or a key.
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
    static func unboxed(from value: borrowing UnboxValue) throws -> Refusal { throw UnboxError("refused") }
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
