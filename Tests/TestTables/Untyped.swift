import Foundation

/// What a program makes of a JSON text to unbox it as a dictionary: the result of JSONSerialization, or, where the library
/// is built without all of Foundation, the same values in types of Swift.
public func untyped(_ json: Data) throws -> Any {
    let value = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
    #if Foundation
        return value
    #else
        return inTypesOfSwift(value)
    #endif
}

#if !Foundation
    private func inTypesOfSwift(_ value: Any) -> Any {
        switch value {
        case let dictionary as [String: Any]: dictionary.mapValues(inTypesOfSwift)
        case let array as [Any]: array.map(inTypesOfSwift)
        case let number as NSNumber: inTypesOfSwift(number)
        case is NSNull: Any?.none as Any
        default: value
        }
    }

    private func inTypesOfSwift(_ number: NSNumber) -> Any {
        if type(of: number) == type(of: NSNumber(value: true)) { return number.boolValue }
        if number is NSDecimalNumber { return number.decimalValue }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"): return number.doubleValue
        case UInt8(ascii: "Q"): return number.uint64Value
        default: return number.intValue
        }
    }
#endif
