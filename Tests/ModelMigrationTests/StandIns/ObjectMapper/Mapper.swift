// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public protocol BaseMappable {
    mutating func mapping(map: Map)
}

public protocol Mappable: BaseMappable {
    init?(map: Map)
}

public protocol StaticMappable: BaseMappable {
    static func objectForMapping(map: Map) -> (any BaseMappable)?
}

public protocol ImmutableMappable: BaseMappable {
    init(map: Map) throws
}

extension ImmutableMappable {
    public mutating func mapping(map: Map) {}
}

extension Mappable {
    public init?(JSON: [String: Any], context: (any MapContext)? = nil) {
        guard let model: Self = Mapper(context: context).map(JSON: JSON) else { return nil }
        self = model
    }
}

extension ImmutableMappable {
    public init(JSON: [String: Any], context: (any MapContext)? = nil) throws {
        self = try Mapper(context: context).mapOrFail(JSON)
    }
}

public final class Mapper<N: BaseMappable> {
    private let context: (any MapContext)?

    public init(context: (any MapContext)? = nil) { self.context = context }

    public func map(JSON: [String: Any]) -> N? { try? mapOrFail(JSON) }

    public func map(JSONObject: Any?) -> N? { (JSONObject as? [String: Any]).flatMap { map(JSON: $0) } }

    /// Leaves out the elements that fail.
    public func mapArray(JSONArray: [[String: Any]]) -> [N] { JSONArray.compactMap { map(JSON: $0) } }

    public func mapArray(JSONObject: Any?) -> [N]? {
        (JSONObject as? [[String: Any]]).map { mapArray(JSONArray: $0) }
    }

    /// Nil for an empty dictionary too.
    func mapDictionary(_ any: Any?) -> [String: N]? {
        let all = (any as? [String: [String: Any]])?.compactMapValues { map(JSON: $0) }
        return all?.isEmpty == false ? all : nil
    }

    func mapDictionaryOfArrays(_ any: Any?) -> [String: [N]]? {
        let all = (any as? [String: [[String: Any]]])?.mapValues { mapArray(JSONArray: $0) }
        return all?.isEmpty == false ? all : nil
    }

    /// Nil for an empty array too.
    func mapArrayOfArrays(_ any: Any?) -> [[N]]? {
        let all = (any as? [[[String: Any]]])?.map { mapArray(JSONArray: $0) }
        return all?.isEmpty == false ? all : nil
    }

    public func mapOrFail(_ any: Any?) throws -> N {
        guard let JSON = any as? [String: Any] else {
            throw MapError(key: nil, currentValue: any, reason: "Cannot cast to '[String: Any]'")
        }
        let map = Map(mappingType: .fromJSON, JSON: JSON, context: context)
        let made: Any? =
            switch N.self {
            case let type as any ImmutableMappable.Type: try type.init(map: map)
            case let type as any StaticMappable.Type: type.objectForMapping(map: map)
            case let type as any Mappable.Type: type.init(map: map)
            default: nil
            }
        guard var model = made as? N else {
            throw MapError(key: nil, currentValue: JSON, reason: "Cannot map to '\(N.self)'")
        }
        model.mapping(map: map)
        return model
    }
}
