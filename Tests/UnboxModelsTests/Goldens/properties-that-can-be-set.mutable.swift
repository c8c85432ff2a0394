// Made by unbox-models from properties-that-can-be-set.schema.json. Do not edit.

import Unbox

struct PropertiesThatCanBeSet: Encodable, Hashable, Sendable {
    @available(*, deprecated)
    var old: String? {
        get { oldStorage }
        set { oldStorage = newValue }
    }
    private var oldStorage: String?
    var new: String?
    @Indirect var next: PropertiesThatCanBeSet?
    var additionalProperties: [String: Int]

    init(
        old: String? = nil,
        new: String? = nil,
        next: PropertiesThatCanBeSet? = nil,
        additionalProperties: [String: Int] = [:]
    ) {
        self.oldStorage = old
        self.new = new
        self.next = next
        self.additionalProperties = additionalProperties
    }

    private enum CodingKeys: String, CodingKey {
        case oldStorage = "old"
        case new
        case next
    }

    func encode(to encoder: any Encoder) throws {
        try additionalProperties.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(oldStorage, forKey: .oldStorage)
        try container.encodeIfPresent(new, forKey: .new)
        try container.encodeIfPresent(next, forKey: .next)
    }
}

extension PropertiesThatCanBeSet: Unboxable {
    init(unboxer: Unboxer) throws {
        var additionalProperties: [String: Int] = [:]
        for key in unboxer.allKeys where CodingKeys(stringValue: key) == nil {
            additionalProperties.updateValue(try unboxer.unbox(key: key), forKey: key)
        }
        self.additionalProperties = additionalProperties
        oldStorage = try unboxer.unbox(key: "old")
        new = try unboxer.unbox(key: "new")
        next = try unboxer.unbox(key: "next")
    }
}
