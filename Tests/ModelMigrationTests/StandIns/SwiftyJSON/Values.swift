// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// The properties without `Value` are nil for another type. Those with it convert, or have a default.

extension JSON {
    public var string: String? { type == .string ? object as? String : nil }

    public var stringValue: String {
        switch type {
        case .string: object as? String ?? ""
        case .number: (object as? NSNumber)?.stringValue ?? ""
        case .bool: (object as? Bool).map { String($0) } ?? ""
        default: ""
        }
    }

    public var bool: Bool? { type == .bool ? object as? Bool : nil }

    public var boolValue: Bool {
        switch type {
        case .bool, .number: (object as? NSNumber)?.boolValue ?? false
        case .string:
            ["true", "y", "t", "yes", "1"].contains { stringValue.caseInsensitiveCompare($0) == .orderedSame }
        default: false
        }
    }

    /// Also of a boolean, which is 1 or 0.
    public var number: NSNumber? { type == .number || type == .bool ? object as? NSNumber : nil }

    /// Also of a string, of which the part that is a number counts.
    public var numberValue: NSNumber {
        guard let text = string else { return number ?? 0 }
        let decimal = NSDecimalNumber(string: text)
        return decimal == .notANumber ? 0 : decimal
    }

    public var int: Int? { number?.intValue }
    public var intValue: Int { numberValue.intValue }
    public var int64: Int64? { number?.int64Value }
    public var int64Value: Int64 { numberValue.int64Value }
    public var double: Double? { number?.doubleValue }
    public var doubleValue: Double { numberValue.doubleValue }
    public var float: Float? { number?.floatValue }
    public var floatValue: Float { numberValue.floatValue }

    public var array: [JSON]? { (object as? [Any])?.map { JSON($0) } }
    public var arrayValue: [JSON] { array ?? [] }
    public var arrayObject: [Any]? { object as? [Any] }
    public var dictionary: [String: JSON]? { (object as? [String: Any])?.mapValues { JSON($0) } }
    public var dictionaryValue: [String: JSON] { dictionary ?? [:] }
    public var dictionaryObject: [String: Any]? { object as? [String: Any] }

    /// Escapes what a URL must not contain, unless something is escaped already.
    public var url: URL? {
        guard let text = string else { return nil }
        if text.range(of: "%[0-9A-Fa-f]{2}", options: .regularExpression) != nil { return URL(string: text) }
        return text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed).flatMap { URL(string: $0) }
    }
}

extension JSON: Sequence {
    /// The fields of an object, or the elements of an array with their indices as text.
    public func makeIterator() -> AnyIterator<(String, JSON)> {
        let pairs = dictionary.map { $0.map { ($0.key, $0.value) } } ?? arrayValue.enumerated().map { (String($0), $1) }
        return AnyIterator(pairs.makeIterator())
    }
}

extension JSON: Equatable {
    public static func == (left: JSON, right: JSON) -> Bool {
        left.type == right.type && (left.object as? NSObject) == (right.object as? NSObject)
    }
}
