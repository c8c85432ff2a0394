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
    /// What the type gives to properties that do not say otherwise.
    var ofType: [MacroOption: ExpressionSyntax] = [:]

    init(_ attribute: AttributeSyntax?, _ diagnostics: inout Diagnostics) {
        self.attribute = attribute
        attribute?.checkOptions(of: .property, &diagnostics)
        keys = attribute?.elements(of: .keys, named: "key", &diagnostics) ?? []
        context = attribute?[.context].flatMap { argument in
            let context = argument.memberName.flatMap(Context.init(rawValue:))
            if context == nil {
                diagnostics.error("'context' has to be '.passed' or '.stored'", at: argument.range)
            }
            return context
        }
        encoding = attribute?[.encoded].flatMap { EncodingOption($0, &diagnostics) }
        checkCombinations(&diagnostics)
        if let key = self[.key], key.stringValue == "" { diagnostics.error("the key is empty", at: key.range) }
        self[.keyPath]?.checkKeyPath(in: .declaration, &diagnostics)
    }

    subscript(option: MacroOption) -> ExpressionSyntax? { attribute?[option] ?? ofType[option] }
    func has(_ option: MacroOption) -> Bool { option.isGiven(by: self[option]) }
    /// Whether a flag is written as false.
    func isFalse(_ flag: MacroOption) -> Bool { self[flag]?.text == "false" }

    /// The source of the value for a missing one; nil for none.
    var fallback: String? { self[.default]?.defaultSource }
    /// The source of the value for an invalid one; nil for none.
    var fallbackIfInvalid: String? { self[.defaultIfInvalid]?.defaultSource }
    var isRead: Bool { !isFalse(.read) }

    /// Whether nothing is said of the property but where it is.
    var hasOnlyPlace: Bool { !([.by, .context, .formatter] + Self.ofReading).contains(where: has) }

    /// The object that is read, from an unboxer. A property may be lenient in a type that is strict.
    func reader(_ unboxer: String) -> String {
        unboxer + (has(.strict) ? ".strict" : isFalse(.strict) ? ".lenient" : "")
            + (has(.emptyAsNil) ? ".emptyAsNil" : "")
    }

    /// Whether the property is read from the key of its name.
    var hasNoPlace: Bool { !Self.ofPlace.contains(where: has) }
    /// Whether it is read from nothing in the object: from the context, or by a function.
    var isElsewhere: Bool { context == .stored || has(.by) }

    private static let ofPlace: [MacroOption] = [.key, .keys, .keyPath, .whole]
    private static let ofReading: [MacroOption] = [
        .decoding, .default, .defaultIfInvalid, .strict, .emptyAsNil, .allowInvalidElements, .dropIfInvalid,
    ]

    /// Reports arguments that contradict each other.
    private func checkCombinations(_ diagnostics: inout Diagnostics) {
        guard let arguments = attribute?.arguments else { return }
        let places = Self.ofPlace.filter { self[$0] != nil }
        var contradictions: [(isSaid: Bool, other: String, refused: [MacroOption])] = [
            (places.count > 1, places.first?.rawValue ?? "", Array(places.dropFirst().prefix(1))),
            (context != nil, "context", [.formatter, .decoding]),
            (!isRead, "read: false", Self.ofReading + (context == .passed ? [.context] : [])),
            (has(.formatter), "formatter", [.decoding]),
            (has(.whole), "whole", [.dropIfInvalid, .default, .defaultIfInvalid]),
            (has(.dropIfInvalid) && has(.defaultIfInvalid), "defaultIfInvalid", [.dropIfInvalid]),
        ]
        if has(.ignored) || isElsewhere, arguments.count > 1 {
            let other = has(.ignored) ? "ignored" : has(.by) ? "by" : "context: .stored"
            var allowed: [MacroOption] = [.ignored, .context, .by]
            if has(.by), case .never? = encoding { allowed.append(.encoded) }
            let refused = arguments.compactMap(\.option).first { !allowed.contains($0) }
            contradictions.append((true, other, [refused ?? .context]))
        }
        for (isSaid, other, refused) in contradictions where isSaid {
            for argument in refused.compactMap({ attribute?.argument($0) }) {
                diagnostics.error("'\(argument.label ?? "")' cannot be used with '\(other)'", at: argument.range)
            }
        }
        if let value = attribute?.argument(.default)?.value, value.literal == .nil {
            diagnostics.error("'nil' has no effect as a default: an Optional is nil without it", at: value.range)
        }
    }
}
