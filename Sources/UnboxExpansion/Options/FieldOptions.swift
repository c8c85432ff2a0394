import SwiftDeclarations

/// The arguments of `@Unboxing`, as they are written.
struct FieldOptions {
    enum Context: String { case passed, stored }

    /// The attribute; nil if the property has none.
    let attribute: AttributeSyntax?
    /// The elements of `keys`.
    let keys: [ExpressionSyntax]
    let context: Context?
    /// Nil if the property is always written.
    let encoding: EncodingOption?

    init(_ attribute: AttributeSyntax?, _ diagnostics: inout Diagnostics) {
        self.attribute = attribute
        keys = attribute?.argument("keys").map { Self.elements(of: $0, &diagnostics) } ?? []
        context = attribute?.argument("context").flatMap { argument in
            let context = argument.memberName.flatMap(Context.init(rawValue:))
            if context == nil {
                diagnostics.error("'context' has to be '.passed' or '.stored'", at: argument.range)
            }
            return context
        }
        let flags = ["strict", "emptyAsNil", "allowInvalidElements", "dropIfInvalid", "whole", "ignored", "read"]
        attribute?.checkFlags(flags, in: .declaration, &diagnostics)
        encoding = attribute?.argument("encoded").flatMap { EncodingOption($0, &diagnostics) }
        checkCombinations(&diagnostics)
        checkTexts(&diagnostics)
    }

    private func argument(_ label: String) -> ExpressionSyntax? { attribute?.argument(label) }
    private func isTrue(_ label: String) -> Bool { attribute?.isTrue(label) ?? false }

    var key: ExpressionSyntax? { argument("key") }
    var keyPath: ExpressionSyntax? { argument("keyPath") }
    var formatter: ExpressionSyntax? { argument("formatter") }
    /// The function that reads the property, instead of the library.
    var function: ExpressionSyntax? { argument("by") }
    var decoding: ExpressionSyntax? { argument("decoding") }
    /// The source of the decoder for a property that is decoded.
    var decoder: String? { argument("using").flatMap { $0.literal == .nil ? nil : $0.text } }
    /// The source of the value for a missing one; nil for none.
    var fallback: String? { argument("default")?.defaultSource }
    /// The source of the value for an invalid one; nil for none.
    var fallbackIfInvalid: String? { argument("defaultIfInvalid")?.defaultSource }
    var isStrict: Bool { isTrue("strict") }
    /// Whether the property is not strict, though its type may be.
    var isLenient: Bool { argument("strict")?.text == "false" }
    var readsEmptyAsNil: Bool { isTrue("emptyAsNil") }
    var allowsInvalidElements: Bool { isTrue("allowInvalidElements") }
    var dropsIfInvalid: Bool { isTrue("dropIfInvalid") }
    var isWhole: Bool { isTrue("whole") }
    var isIgnored: Bool { isTrue("ignored") }
    var isRead: Bool { argument("read") == nil || isTrue("read") }

    /// Whether nothing is said of the property but where it is.
    var hasOnlyPlace: Bool {
        formatter == nil && decoding == nil && context == nil && function == nil && !allowsInvalidElements
            && !dropsIfInvalid
            && fallback == nil && fallbackIfInvalid == nil && !isStrict && !readsEmptyAsNil
    }

    /// The object that is read, from an unboxer.
    func reader(_ unboxer: String) -> String {
        unboxer + (isStrict ? ".strict" : isLenient ? ".lenient" : "") + (readsEmptyAsNil ? ".emptyAsNil" : "")
    }

    /// Whether the property is read from the key of its name.
    var hasNoPlace: Bool { key == nil && keys.isEmpty && keyPath == nil && !isWhole }
    /// Whether it is read from nothing in the object: from the context, or by a function.
    var isElsewhere: Bool { context == .stored || function != nil }

    private static func elements(of list: ExpressionSyntax, _ diagnostics: inout Diagnostics) -> [ExpressionSyntax] {
        guard let elements = list.elements, !elements.isEmpty else {
            diagnostics.error("'keys' has to be a list of at least one key", at: list.range)
            return []
        }
        return elements
    }

    /// Arguments that contradict each other.
    private func checkCombinations(_ diagnostics: inout Diagnostics) {
        guard let attribute else { return }
        let places = ["key", "keys", "keyPath", "whole"].filter { attribute.argument($0) != nil }
        if places.count > 1 { refuse(places[1], beside: places[0], &diagnostics) }
        let ofReading = [
            "decoding", "default", "defaultIfInvalid", "strict", "emptyAsNil", "allowInvalidElements", "dropIfInvalid",
        ]
        let contradictions: [(isSaid: Bool, other: String, refused: [String])] = [
            (context != nil, "context", ["formatter", "decoding"]),
            (!isRead, "read: false", ofReading + (context == .passed ? ["context"] : [])),
            (formatter != nil, "formatter", ["decoding"]),
            (isWhole, "whole", ["dropIfInvalid", "default", "defaultIfInvalid"]),
            (dropsIfInvalid && fallbackIfInvalid != nil, "defaultIfInvalid", ["dropIfInvalid"]),
        ]
        for (isSaid, other, refused) in contradictions where isSaid {
            for label in refused { refuse(label, beside: other, &diagnostics) }
        }
        if let argument = attribute.argument("default"), argument.literal == .nil {
            diagnostics.error("'nil' has no effect as a default: an Optional is nil without it", at: argument.range)
        }
        guard let arguments = attribute.arguments else { return }
        for argument in arguments where ["name", "names", "fallback"].contains(argument.label) {
            diagnostics.error("'\(argument.label ?? "")' is for cases: a property has a 'key'", at: argument.range)
        }
        if isIgnored || context == .stored || function != nil, arguments.count > 1 {
            let other = arguments.first { !["ignored", "context", "by"].contains($0.label) }?.label ?? "context"
            refuse(other, beside: isIgnored ? "ignored" : function != nil ? "by" : "context: .stored", &diagnostics)
        }
    }

    private func refuse(_ label: String, beside other: String, _ diagnostics: inout Diagnostics) {
        guard let range = attribute?.arguments?.first(where: { $0.label == label })?.range else { return }
        diagnostics.error("'\(label)' cannot be used with '\(other)'", at: range)
    }

    /// Literals that are no keys or key paths.
    private func checkTexts(_ diagnostics: inout Diagnostics) {
        if let key, key.stringValue == "" { diagnostics.error("the key is empty", at: key.range) }
        keyPath?.checkKeyPath(in: .declaration, &diagnostics)
    }
}
