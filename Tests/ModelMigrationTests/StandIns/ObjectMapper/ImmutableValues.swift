// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

extension Map {
    public func value<T>(_ key: String, nested: Bool? = nil, delimiter: String = ".") throws -> T {
        let any = find(key, nested, delimiter)
        guard let value = any as? T else { throw failure(key, any, "Cannot cast to '\(T.self)'") }
        return value
    }

    public func value<T>(_ key: String, default other: T) -> T { (try? value(key)) ?? other }

    public func value<T: RawRepresentable>(_ key: String, nested: Bool? = nil, delimiter: String = ".") throws -> T {
        try value(key, nested: nested, delimiter: delimiter, using: EnumTransform<T>())
    }

    public func value<T: RawRepresentable>(_ key: String, nested: Bool? = nil, delimiter: String = ".") throws -> [T] {
        try value(key, nested: nested, delimiter: delimiter, using: EnumTransform<T>())
    }

    public func value<T: RawRepresentable>(_ key: String, nested: Bool? = nil, delimiter: String = ".") throws -> T? {
        try value(key, nested: nested, delimiter: delimiter, using: EnumTransform<T>()) as T
    }

    public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".") throws -> T? {
        try value(key, nested: nested, delimiter: delimiter) as T
    }

    public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".") throws -> [T]? {
        try value(key, nested: nested, delimiter: delimiter) as [T]
    }

    public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".") throws -> T {
        try Mapper<T>(context: context).mapOrFail(find(key, nested, delimiter))
    }

    public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".") throws -> [T] {
        let any = find(key, nested, delimiter)
        guard let array = any as? [Any] else { throw failure(key, any, "Cannot cast to '[Any]'") }
        return try array.map { try Mapper<T>(context: context).mapOrFail($0) }
    }

    public func value<T: BaseMappable>(
        _ key: String, nested: Bool? = nil, delimiter: String = "."
    ) throws -> [String: T] {
        let any = find(key, nested, delimiter)
        guard let object = any as? [String: Any] else { throw failure(key, any, "Cannot cast to '[String: Any]'") }
        return try object.mapValues { try Mapper<T>(context: context).mapOrFail($0) }
    }

    public func value<T: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: T
    ) throws -> T.Object {
        try transformed(find(key, nested, delimiter), key, transform)
    }

    public func value<T: TransformType>(
        _ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: T
    ) throws -> [T.Object] {
        let any = find(key, nested, delimiter)
        guard let array = any as? [Any] else { throw failure(key, any, "Cannot cast to '[Any]'") }
        return try array.map { try transformed($0, key, transform) }
    }

    private func find(_ key: String, _ nested: Bool?, _ delimiter: String) -> Any? {
        self[key, nested: nested, delimiter: delimiter, ignoreNil: false].currentValue
    }

    private func transformed<T: TransformType>(_ any: Any?, _ key: String, _ transform: T) throws -> T.Object {
        guard let value = transform.transformFromJSON(any) else {
            throw failure(key, any, "Cannot transform to '\(T.Object.self)' using \(transform)")
        }
        return value
    }

    private func failure(_ key: String, _ any: Any?, _ reason: String) -> MapError {
        MapError(key: key, currentValue: any, reason: reason)
    }
}
