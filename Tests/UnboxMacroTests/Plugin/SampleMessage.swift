import Foundation

/// Messages as the compiler writes them, in parts that a test can replace.
enum SampleMessage {
    static let capability = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#

    /// The place of a text in JSON.
    static func location(_ offset: String) -> String {
        #"{"column":3,"fileID":"Module/é.swift","fileName":"/p/é.swift","line":2,"offset":\#(offset)}"#
    }

    /// An object in JSON that describes a part of a file.
    static func text(_ source: String, at location: String? = location("100"), kind: String = "declaration") -> String {
        let place = location.map { #","location":\#($0)"# } ?? ""
        return #"{"kind":"\#(kind)"\#(place),"source":\#(quoted(source))}"#
    }

    static func declaration(at location: String?) -> String {
        text("\n// é\n@Unboxable struct A { let é: Int, b = 1 }", at: location)
    }

    /// What the compiler sends for the values that the tests do not replace, in order.
    static let values: [(key: String, json: String)] = [
        ("attributeSyntax", text("\n// é\n@Unboxable ", kind: "attribute")),
        ("declSyntax", declaration(at: location("100"))),
        ("discriminator", #""$s1A""#),
        ("lexicalContext", "[\(text("\nextension B {}"))]"),
        ("macro", #"{"moduleName":"UnboxMacroPlugin","name":"Unboxable","typeName":"UnboxableMacro"}"#),
        ("macroRole", #""member""#),
        ("staticBuildConfiguration", #""{\"endianness\":\"little\"}""#),
    ]

    /// A request to expand an attached macro, with other values in JSON for some keys; nil omits the key.
    static func expansion(_ changes: [String: String?] = [:]) -> String {
        var values = Dictionary(uniqueKeysWithValues: Self.values.map { ($0.key, $0.json) })
        for (key, json) in changes { values[key] = json }
        let members = values.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
        return #"{"expandAttachedMacro":{\#(members.joined(separator: ","))}}"#
    }

    static func quoted(_ string: String) -> String {
        // A String is always encoded.
        String(decoding: (try? JSONEncoder().encode(string)) ?? Data(), as: UTF8.self)
    }
}

extension String {
    /// The bytes with the length before them.
    var asMessage: [UInt8] {
        let bytes = Array(utf8)
        return [UInt8](length: UInt64(bytes.count)) + bytes
    }
}

extension [UInt8] {
    init(length: UInt64) {
        self = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    }
}

/// The same JSON with its keys in order, to compare it.
func sorted(_ json: [UInt8]) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(json))
    let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
}
