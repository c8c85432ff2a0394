// The models that the examples in the documentation comments assume.

import Foundation
import Unbox

/// A namespace, because models in other documents have the same names.
enum Examples {
    struct User: Unboxable, Codable, Equatable {
        let name: String

        init(name: String) { self.name = name }
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    struct Place: Codable, Equatable {
        let city: String
    }

    struct Shelter {
        let city: String
    }

    struct Pet: UnboxableWithContext {
        let name: String?
        let city: String

        init(unboxer: Unboxer, context: Shelter) throws {
            name = try unboxer.unbox(key: "name")
            city = context.city
        }
    }

    static let shelter = Shelter(city: "Turin")

    static func data(_ json: String) -> Data { Data(json.utf8) }
}
