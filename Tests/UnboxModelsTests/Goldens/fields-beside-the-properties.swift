// Made by unbox-models from fields-beside-the-properties.schema.json. Do not edit.

import Unbox

struct FieldsBesideTheProperties: Encodable, Hashable, Sendable {
    let name: String?
    let xProperties: [String: String]
    let additionalProperties: [String: Int]

    init(name: String? = nil, xProperties: [String: String] = [:], additionalProperties: [String: Int] = [:]) {
        self.name = name
        self.xProperties = xProperties
        self.additionalProperties = additionalProperties
    }

    private enum CodingKeys: String, CodingKey {
        case name
    }

    func encode(to encoder: any Encoder) throws {
        try xProperties.encode(to: encoder)
        try additionalProperties.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(name, forKey: .name)
    }
}

extension FieldsBesideTheProperties: Unboxable {
    init(unboxer: Unboxer) throws {
        var xProperties: [String: String] = [:]
        var additionalProperties: [String: Int] = [:]
        for key in unboxer.allKeys where CodingKeys(stringValue: key) == nil {
            if key.hasPrefix("x-") {
                xProperties.updateValue(try unboxer.unbox(key: key), forKey: key)
            } else {
                additionalProperties.updateValue(try unboxer.unbox(key: key), forKey: key)
            }
        }
        self.xProperties = xProperties
        self.additionalProperties = additionalProperties
        name = try unboxer.unbox(key: "name")
    }
}
