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

    /// Objects, every `step`th of which has the fields of a `SmallAnswer`.
    static func answers(_ count: Int, validEach step: Int) -> Data {
        list(count) { index in
            let id = index % step == 0 ? "\(index)" : "\"id \(index)\""
            return "{\"id\":\(id),\"name\":\"answer \(index)\",\"isActive\":true}"
        }
    }

    /// Objects, each field of which has another type than in `LosslessFields`.
    static func lossless(_ count: Int) -> Data {
        list(count) { "{\"id\":\"\($0)\",\"price\":\"\($0).5\",\"code\":\($0),\"isListed\":\"true\"}" }
    }

    /// Objects that lack most fields.
    static func bare(_ count: Int) -> Data { list(count) { "{\"id\":\($0),\"name\":\"name \($0)\"}" } }

    /// Objects nested 12 levels deep, with a string as the innermost value.
    static func deepFailures(_ count: Int) -> Data {
        list(count) { index in
            String(repeating: "{\"next\":", count: 12) + "{\"value\":\"value \(index)\"}"
                + String(repeating: "}", count: 12)
        }
    }

    /// A text of about a million characters: a part of sixteen, repeated.
    static func longString(of part: String) -> Data {
        Data("\"\(String(repeating: part, count: 60_000))\"".utf8)
    }

    static let longString = longString(of: #"0123456789abcde\n"#)
}
