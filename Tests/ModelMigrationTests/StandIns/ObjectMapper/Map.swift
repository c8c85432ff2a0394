// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for ObjectMapper 3 and 4, which the models of the corpus import: it reads as that library says it does, and
// writes nothing. `<-` is in Operators.swift, `value(_:)` in ImmutableValues.swift.

import Foundation

public enum MappingType { case fromJSON, toJSON }

public protocol MapContext {}

/// The object that is read, and the value that the last subscript found.
public final class Map {
    public let mappingType: MappingType
    public let JSON: [String: Any]
    public let context: (any MapContext)?
    public private(set) var currentKey: String?
    public private(set) var currentValue: Any?
    /// Whether the key is there. It is also for a null, for which `currentValue` is nil.
    public private(set) var isKeyPresent = false

    public init(mappingType: MappingType, JSON: [String: Any], context: (any MapContext)? = nil) {
        self.mappingType = mappingType
        self.JSON = JSON
        self.context = context
        currentValue = JSON
    }

    public subscript(key: String) -> Map { self[key, nested: nil, delimiter: ".", ignoreNil: false] }

    public subscript(key: String, nested nested: Bool) -> Map {
        self[key, nested: nested, delimiter: ".", ignoreNil: false]
    }

    public subscript(key: String, delimiter delimiter: String) -> Map {
        self[key, nested: nil, delimiter: delimiter, ignoreNil: false]
    }

    public subscript(key: String, ignoreNil ignoreNil: Bool) -> Map {
        self[key, nested: nil, delimiter: ".", ignoreNil: ignoreNil]
    }

    /// Finds a value. A key that contains the delimiter is a path, unless `nested` says that it is not.
    public subscript(key: String, nested nested: Bool?, delimiter delimiter: String, ignoreNil ignoreNil: Bool) -> Map {
        currentKey = key
        let isPath = nested ?? key.contains(delimiter)
        let found = Self.value(at: isPath ? key.components(separatedBy: delimiter)[...] : [key], of: JSON)
        isKeyPresent = found != nil
        currentValue = found is NSNull ? nil : found
        if ignoreNil, currentValue == nil { isKeyPresent = false }
        return self
    }

    public func value<T>() -> T? { currentValue as? T }

    /// Follows a path through objects and arrays. It ends at a null, and at a scalar, which is the value of the path then.
    private static func value(at path: ArraySlice<String>, of container: Any) -> Any? {
        guard let step = path.first else { return nil }
        let next: Any?
        switch container {
        case let object as [String: Any]: next = object[step]
        case let array as [Any]: next = Int(step).flatMap { array.indices.contains($0) ? array[$0] : nil }
        default: next = nil
        }
        guard path.count > 1, let next, next is [String: Any] || next is [Any] else { return next }
        return value(at: path.dropFirst(), of: next)
    }
}

public struct MapError: Error {
    public let key: String?
    public let currentValue: Any?
    public let reason: String?
}
