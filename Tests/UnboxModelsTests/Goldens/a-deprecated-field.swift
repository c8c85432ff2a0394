// Made by unbox-models from a-deprecated-field.schema.json. Do not edit.

import Unbox

struct ADeprecatedField: Encodable, Hashable, Sendable {
    @available(*, deprecated)
    var old: String? {
        oldStorage
    }
    private let oldStorage: String?
    let new: String?

    init(old: String? = nil, new: String? = nil) {
        self.oldStorage = old
        self.new = new
    }

    private enum CodingKeys: String, CodingKey {
        case oldStorage = "old"
        case new
    }
}

extension ADeprecatedField: Unboxable {
    init(unboxer: Unboxer) throws {
        oldStorage = try unboxer.unbox(key: "old")
        new = try unboxer.unbox(key: "new")
    }
}
