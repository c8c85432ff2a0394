import SwiftDeclarations

/// The names by which code uses a module, as far as the rewriter has to know: whether its import can go.
enum ModuleNames {
    static func belongs(_ name: String, to module: String) -> Bool {
        switch module {
        case "Unbox", "UnboxMacros":
            name.lowercased().hasPrefix("unbox")
                || ["JSONValue", "OneOf", "Open", "Indirect", "DroppedElements"].contains(name)
        case "ObjectMapper":
            name == "Map" || name == "<-" || name == ">>>" || name == "map" || name.contains("Mapper")
                || name.contains("Mappable")
                || name.hasSuffix("Transform") || name == "TransformType" || name == "TransformOf"
        case "SwiftyJSON": name.hasPrefix("JSON") && name != "JSONValue" || name.hasPrefix("SwiftyJSON")
        // Of a module that is not known, everything may be used.
        default: true
        }
    }

    /// Whether a text that is written names something of the module.
    static func mentions(_ text: String, _ module: String) -> Bool {
        guard let reader = try? Reader(text) else { return true }
        return reader.tokens.contains {
            $0.kind == .identifier && ModuleNames.belongs(reader.name(of: $0), to: module)
        }
    }
}
