// Made by unbox-models from one-of-several-types.schema.json. Do not edit.

import Foundation
import Unbox

struct OneOfSeveralTypes: Encodable, Hashable, Sendable {
    let id: OneOf<Int>.Or<String>
    let link: OneOf<URL>.Or<[String]>?

    private enum CodingKeys: String, CodingKey {
        case id
        case link
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(link, forKey: .link)
    }
}

extension OneOfSeveralTypes: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        link = try unboxer.unbox(key: "link")
    }
}
