import SwiftDeclarations

/// The names by which code uses a module, as far as the rewriter has to know: whether its import can go.
enum ModuleNames {
    static func belongs(_ name: String, to module: String) -> Bool {
        switch module {
        case "Unbox", "UnboxMacros":
            name.utf8.prefix(5).elementsEqual("unbox".utf8) { $0 | 0x20 == $1 } || types.contains(name)
                || ["Open", "drafts", "jsonPieces"].contains(name)
        case "ObjectMapper":
            ["Map", "<-", ">>>", "map", "TransformType", "TransformOf"].contains(name) || name.hasSuffix("Transform")
                || name.utf8.indices.contains { index in
                    let rest = name.utf8[index...]
                    return rest.first == UInt8(ascii: "M")
                        && (rest.starts(with: "Mapper".utf8) || rest.starts(with: "Mappable".utf8))
                }
        // Of a module that is not known, everything may be used.
        default: true
        }
    }

    /// The types of Unbox that other modules may have too.
    static let types: Set<String> = [
        "AvailableElements", "ByteRuns", "DateFormat", "DriftWatch", "DroppedElement", "DroppedElements",
        "ElementFormat", "ElementPieces", "ElementReader", "ElementSequence", "ElementWriter", "FileError", "Indirect",
        "JSONSyntax", "JSONValue", "OneOf", "ParseStrategyFormatter", "PartialPayload", "PayloadDrafts",
        "QuotedNumberFormatter", "URLFormat",
    ]

    /// Whether a text that is written names something of the module.
    static func mentions(_ text: String, _ module: String) -> Bool {
        (try? Reader(text)).map { $0.names.contains { belongs($0, to: module) } } ?? true
    }
}

enum FoundationNames {
    static let modules: Set<String> = [
        "AppKit", "CloudKit", "Combine", "CoreData", "CoreLocation", "Foundation", "MapKit", "SwiftUI", "UIKit",
        "WatchKit",
    ]

    static let types: Set<String> = [
        "Calendar", "Data", "Date", "DateFormatter", "Decimal", "ISO8601DateFormatter", "Locale", "NSDecimalNumber",
        "NSNull", "NSNumber", "NSObject", "NSString", "NumberFormatter", "TimeInterval", "TimeZone", "URL", "UUID",
    ]
}
