// The names of types and protocols, as they are read and as they are written.

extension StringProtocol {
    /// The name without a module before it: `Unbox.Unboxable` is `Unboxable`. Only the modules that declare what the
    /// macros know count: in `Response.Data`, the first name is that of a type.
    var withoutModule: SubSequence {
        guard let dot = firstIndex(of: "."), Names.modules.contains(String(self[..<dot])) else { return self[...] }
        return self[index(after: dot)...]
    }
}

/// Parts of an expansion. Each name has the module that declares it, as the module of a model may have a `Decoder` of its
/// own, or a type around it an `Unboxer`.
enum Names {
    fileprivate static let modules: Set<String> = [
        "Foundation", "FoundationEssentials", "Swift", "Unbox", "UnboxCodable", "UnboxCore", "UnboxCoreMacros",
        "UnboxExtras", "UnboxMacros", "UnboxStreams",
    ]

    static let unboxer = unbox("Unboxer")
    static let initFromDecoder = "init(from decoder: any Swift.Decoder) throws"
    static let encodeToEncoder = "func encode(to encoder: any Swift.Encoder) throws"
    static let unboxedFromValue = unboxedFromValue(context: nil)
    static let deprecated = "@available(*, deprecated) "
    static let codingKeys = "enum CodingKeys: Swift.String, Swift.CodingKey"

    /// - Parameter context: the type of the context; nil for none.
    static func unboxedFromValue(context: String?) -> String {
        let context = context.map { ", context: \($0)" } ?? ""
        return "static func unboxed(from value: borrowing \(unbox("UnboxValue"))\(context)) throws -> Self"
    }

    /// A name that the library declares. What expansions use is in the core, which a client may import alone.
    static func unbox(_ name: String) -> String { "UnboxCore.\(name)" }
}
