// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

infix operator <-
infix operator >>>

/// Writes nothing: only reading is compared.
public func >>> <T>(left: T, right: Map) {}
public func >>> <T, Transform>(left: T, right: (Map, Transform)) {}

// MARK: - Values that are cast

public func <- <T>(left: inout T, right: Map) {
    if right.isKeyPresent, let value: T = right.value() { left = value }
}

public func <- <T>(left: inout T?, right: Map) {
    if right.isKeyPresent { left = right.value() }
}

// MARK: - Integers: of an NSNumber, 0 for anything else

public func <- <T: FixedWidthInteger>(left: inout T, right: Map) {
    if right.isKeyPresent { left = integer(right.currentValue) ?? 0 }
}

public func <- <T: FixedWidthInteger>(left: inout T?, right: Map) {
    if right.isKeyPresent { left = integer(right.currentValue) }
}

private func integer<T: FixedWidthInteger>(_ any: Any?) -> T? {
    guard let number = any as? NSNumber else { return nil }
    return T.isSigned ? T(exactly: number.int64Value) : T(exactly: number.uint64Value)
}

// MARK: - Enums

public func <- <T: RawRepresentable>(left: inout T, right: Map) { left <- (right, EnumTransform<T>()) }
public func <- <T: RawRepresentable>(left: inout T?, right: Map) { left <- (right, EnumTransform<T>()) }
public func <- <T: RawRepresentable>(left: inout [T], right: Map) { left <- (right, EnumTransform<T>()) }
public func <- <T: RawRepresentable>(left: inout [T]?, right: Map) { left <- (right, EnumTransform<T>()) }
public func <- <T: RawRepresentable>(left: inout [String: T], right: Map) { left <- (right, EnumTransform<T>()) }
public func <- <T: RawRepresentable>(left: inout [String: T]?, right: Map) { left <- (right, EnumTransform<T>()) }

// MARK: - Models

public func <- <T: BaseMappable>(left: inout T, right: Map) {
    if let value: T = right.model() { left = value }
}

public func <- <T: BaseMappable>(left: inout T?, right: Map) {
    if right.isKeyPresent { left = right.model() }
}

public func <- <T: BaseMappable>(left: inout [T], right: Map) {
    if right.isKeyPresent, let value: [T] = right.mapper().mapArray(JSONObject: right.currentValue) { left = value }
}

public func <- <T: BaseMappable>(left: inout [T]?, right: Map) {
    if right.isKeyPresent { left = right.mapper().mapArray(JSONObject: right.currentValue) }
}

public func <- <T: BaseMappable>(left: inout [[T]], right: Map) {
    if right.isKeyPresent, let value: [[T]] = right.mapper().mapArrayOfArrays(right.currentValue) { left = value }
}

public func <- <T: BaseMappable>(left: inout [String: T], right: Map) {
    if right.isKeyPresent, let value: [String: T] = right.mapper().mapDictionary(right.currentValue) { left = value }
}

public func <- <T: BaseMappable>(left: inout [String: T]?, right: Map) {
    if right.isKeyPresent { left = right.mapper().mapDictionary(right.currentValue) }
}

public func <- <T: BaseMappable>(left: inout [String: [T]], right: Map) {
    if right.isKeyPresent, let value: [String: [T]] = right.mapper().mapDictionaryOfArrays(right.currentValue) {
        left = value
    }
}

public func <- <T: BaseMappable & Hashable>(left: inout Set<T>, right: Map) {
    if right.isKeyPresent, let value: [T] = right.mapper().mapArray(JSONObject: right.currentValue) {
        left = Set(value)
    }
}

extension Map {
    fileprivate func mapper<N: BaseMappable>() -> Mapper<N> { Mapper(context: context) }

    fileprivate func model<N: BaseMappable>() -> N? { mapper().map(JSONObject: currentValue) }
}

// MARK: - Transforms

public func <- <T: TransformType>(left: inout T.Object, right: (Map, T)) {
    if right.0.isKeyPresent, let value = right.1.transformFromJSON(right.0.currentValue) { left = value }
}

public func <- <T: TransformType>(left: inout T.Object?, right: (Map, T)) {
    if right.0.isKeyPresent { left = right.1.transformFromJSON(right.0.currentValue) }
}

public func <- <T: TransformType>(left: inout [T.Object], right: (Map, T)) {
    if right.0.isKeyPresent, let value = right.1.array(right.0.currentValue) { left = value }
}

public func <- <T: TransformType>(left: inout [T.Object]?, right: (Map, T)) {
    if right.0.isKeyPresent { left = right.1.array(right.0.currentValue) }
}

public func <- <T: TransformType>(left: inout [String: T.Object], right: (Map, T)) {
    if right.0.isKeyPresent, let value = right.1.dictionary(right.0.currentValue) { left = value }
}

public func <- <T: TransformType>(left: inout [String: T.Object]?, right: (Map, T)) {
    if right.0.isKeyPresent { left = right.1.dictionary(right.0.currentValue) }
}

extension TransformType {
    /// Leaves out the elements that the transform refuses.
    fileprivate func array(_ any: Any?) -> [Object]? { (any as? [Any])?.compactMap { transformFromJSON($0) } }

    fileprivate func dictionary(_ any: Any?) -> [String: Object]? {
        (any as? [String: Any])?.compactMapValues { transformFromJSON($0) }
    }
}
