// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public protocol TransformType {
    associatedtype Object
    associatedtype JSON

    func transformFromJSON(_ value: Any?) -> Object?
    func transformToJSON(_ value: Object?) -> JSON?
}

open class TransformOf<ObjectType, JSONType>: TransformType {
    private let fromJSON: (JSONType?) -> ObjectType?
    private let toJSON: (ObjectType?) -> JSONType?

    public init(
        fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?
    ) {
        self.fromJSON = fromJSON
        self.toJSON = toJSON
    }

    open func transformFromJSON(_ value: Any?) -> ObjectType? { fromJSON(value as? JSONType) }
    open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}

open class EnumTransform<T: RawRepresentable>: TransformType {
    public init() {}

    open func transformFromJSON(_ value: Any?) -> T? { (value as? T.RawValue).flatMap { T(rawValue: $0) } }
    open func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}

open class URLTransform: TransformType {
    private let allowed: CharacterSet?

    public init(shouldEncodeURLString: Bool = true, allowedCharacterSet: CharacterSet = .urlQueryAllowed) {
        allowed = shouldEncodeURLString ? allowedCharacterSet : nil
    }

    open func transformFromJSON(_ value: Any?) -> URL? {
        guard let text = value as? String else { return nil }
        guard let allowed else { return URL(string: text) }
        return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: $0) }
    }

    open func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }
}

open class DataTransform: TransformType {
    public init() {}

    open func transformFromJSON(_ value: Any?) -> Data? { (value as? String).flatMap { Data(base64Encoded: $0) } }
    open func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }
}

// MARK: - Dates

/// Seconds or milliseconds since 1970, also in a string, of which the part that is a number counts.
open class DateTransform: TransformType {
    public enum Unit: Double { case seconds = 1, milliseconds = 1000 }

    private let unit: Unit

    public init(unit: Unit = .seconds) { self.unit = unit }

    open func transformFromJSON(_ value: Any?) -> Date? {
        let interval: Double? =
            switch value {
            case let number as Double: number
            case let text as String: atof(text)
            default: nil
            }
        return interval.map { Date(timeIntervalSince1970: $0 / unit.rawValue) }
    }

    open func transformToJSON(_ value: Date?) -> Double? { value.map { $0.timeIntervalSince1970 * unit.rawValue } }
}

open class DateFormatterTransform: TransformType {
    public let dateFormatter: DateFormatter

    public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

    open func transformFromJSON(_ value: Any?) -> Date? { (value as? String).flatMap(dateFormatter.date) }
    open func transformToJSON(_ value: Date?) -> String? { value.map(dateFormatter.string) }
}

open class CustomDateFormatTransform: DateFormatterTransform {
    public init(formatString: String) { super.init(dateFormatter: DateFormatter(format: formatString)) }
}

open class ISO8601DateTransform: DateFormatterTransform {
    public init() { super.init(dateFormatter: DateFormatter(format: "yyyy-MM-dd'T'HH:mm:ssZZZZZ")) }
}

extension DateFormatter {
    fileprivate convenience init(format: String) {
        self.init()
        locale = Locale(identifier: "en_US_POSIX")
        dateFormat = format
    }
}
