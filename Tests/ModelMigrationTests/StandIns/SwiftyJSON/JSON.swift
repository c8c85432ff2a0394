// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for SwiftyJSON 4 and 5, which the models of the corpus import: it reads as that library says it does. A
// subscript never fails; what is not there is null, with an error.

import Foundation

public enum SwiftyJSONError: Error { case wrongType, notExist, indexOutOfBounds }

public enum Type { case number, string, bool, array, dictionary, null, unknown }

public struct JSON {
    public let object: Any
    public let type: Type
    public private(set) var error: SwiftyJSONError?

    public static var null: JSON { JSON(NSNull()) }

    public init(_ object: Any) {
        if let data = object as? Data, let parsed = try? JSON(data: data) {
            self = parsed
            return
        }
        self.object = object
        type =
            switch object {
            case is NSNull: .null
            case let number as NSNumber: CFBooleanLike.isBoolean(number) ? .bool : .number
            case is String: .string
            case is [Any]: .array
            case is [String: Any]: .dictionary
            default: .unknown
            }
    }

    public init(data: Data) throws {
        self.init(try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed]))
    }

    private static func missing(_ error: SwiftyJSONError) -> JSON {
        var json = null
        json.error = error
        return json
    }

    public func exists() -> Bool { error == nil }
}

public protocol JSONSubscriptType {}
extension Int: JSONSubscriptType {}
extension String: JSONSubscriptType {}

extension JSON {
    public subscript(path: any JSONSubscriptType...) -> JSON { self[path] }

    public subscript(path: [any JSONSubscriptType]) -> JSON { path.reduce(self) { $0.step($1) } }

    private func step(_ step: any JSONSubscriptType) -> JSON {
        switch (step, object) {
        case (let index as Int, let array as [Any]):
            array.indices.contains(index) ? JSON(array[index]) : .missing(.indexOutOfBounds)
        case (let key as String, let dictionary as [String: Any]):
            dictionary[key].map { JSON($0) } ?? .missing(.notExist)
        default: .missing(error ?? .wrongType)
        }
    }
}

/// A boolean of JSONSerialization, or of Swift, in an NSNumber.
private enum CFBooleanLike {
    static func isBoolean(_ number: NSNumber) -> Bool {
        number === kTrue || number === kFalse || Swift.type(of: number) == Swift.type(of: kTrue)
    }

    private static let kTrue = NSNumber(value: true)
    private static let kFalse = NSNumber(value: false)
}
