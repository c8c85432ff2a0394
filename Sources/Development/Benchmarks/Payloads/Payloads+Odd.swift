// Payloads for the less common cases, failures and wide reads. The same in every run.

import Foundation

extension Payload {
    /// A list of the texts that `element` returns for each index.
    static func list(_ count: Int, _ element: (Int) -> String) -> Data {
        Data("[\((0..<count).map(element).joined(separator: ","))]".utf8)
    }

    /// Objects with the fields of a `SnakePerson`, in snake case.
    static func snakePeople(_ count: Int) -> Data {
        list(count) { index in
            """
            {"user_id":\(index),"first_name":"Person","last_name":"number \(index)","is_active_user":\(index % 2 == 0),\
            "average_score":\(index).25,"home_address":{"street_name":"\(index) Main Street","zip_code":\(index)},\
            "tags":["alpha","beta"]}
            """
        }
    }

    /// Short strings, none of which is a number.
    static func words(_ count: Int) -> Data { list(count) { "\"word number \($0)\"" } }

    /// Objects with six values of different kinds.
    static func mixed(_ count: Int) -> Data {
        list(count) { index in
            """
            {"id":\(index),"name":"value \(index)","isOn":\(index % 2 == 0),"score":\(index).5,"none":null,\
            "list":["a",\(index)]}
            """
        }
    }

    /// Objects whose identifiers are not those of a `SmallAnswer`.
    static func answers(_ count: Int) -> Data {
        list(count) { "{\"id\":\"id \($0)\",\"name\":\"answer \($0)\",\"isActive\":true}" }
    }

    /// Objects that lack most fields.
    static func bare(_ count: Int) -> Data { list(count) { "{\"id\":\($0),\"name\":\"name \($0)\"}" } }
}
