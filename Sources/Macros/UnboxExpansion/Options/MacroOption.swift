import SwiftDeclarations

/// The options of the macros: the labels of the arguments of `@Unboxable` and `@Unboxing`.
///
/// A new option is a case here and a line of the table below. Its label is nowhere else in the expansion.
enum MacroOption: String {
    case allErrors, allowInvalidElements, by, caseAsKey, context, decoder, decoding, `default`, defaultIfInvalid
    case dates, discriminator, discriminatorKeyPath, dropIfInvalid, emptyAsNil, encoded, fallback, formatter, ifMissing
    case ignored, ignoreInitialized, key, keyPath, keys, memberwise, name, names, payload, payloadKeyPath, read, strict,
        using
    case validate, whole

    /// The declarations whose attribute may have an option. A kind of enum is described for messages.
    enum Use: String {
        case model
        case alternatives = "an enum without a 'discriminator'"
        case discriminated = "an enum with a 'discriminator'"
        case keyed = "an enum with 'caseAsKey'"
        case property
        case enumCase

        /// Whether the attribute is one of a member: `@Unboxing`.
        fileprivate var isOfMember: Bool { self == .property || self == .enumCase }
    }

    private var rule: (isFlag: Bool, uses: Set<Use>) {
        switch self {
        case .allErrors, .ignoreInitialized, .memberwise, .validate: (true, [.model])
        case .strict, .emptyAsNil: (true, [.model, .discriminated, .keyed, .property])
        case .dropIfInvalid: (true, [.model, .property])
        case .dates: (false, [.model, .alternatives, .discriminated, .keyed])
        case .keys: (false, [.model, .discriminated, .keyed, .property])
        case .decoder: (false, [.model, .discriminated, .keyed])
        case .context: (false, [.model, .discriminated, .property])
        case .keyPath: (false, [.model, .property])
        case .discriminator, .discriminatorKeyPath, .payload, .payloadKeyPath: (false, [.discriminated])
        case .caseAsKey: (true, [.keyed])
        case .encoded: (false, [.model, .discriminated, .keyed, .property])
        case .allowInvalidElements, .ignored, .read, .whole: (true, [.property])
        case .by, .decoding, .default, .defaultIfInvalid, .formatter, .key, .using: (false, [.property])
        case .fallback, .ifMissing: (true, [.enumCase])
        case .name, .names: (false, [.enumCase])
        }
    }

    /// Whether the option takes `true` or `false`, as a literal: the macro has to know it.
    fileprivate var isFlag: Bool { rule.isFlag }

    /// Whether a value turns a flag on, or gives any other option.
    func isGiven(by value: ExpressionSyntax?) -> Bool {
        guard let value else { return false }
        return !isFlag || value.text == "true"
    }

    /// The message for an option that a declaration cannot have; nil if it can.
    fileprivate func problem(of use: Use) -> String? {
        if rule.uses.contains(use) { return nil }
        switch (use, self) {
        case (.model, _): return "only an enum can have a '\(rawValue)'"
        case (.property, _): return "'\(rawValue)' is for cases: a property has a 'key'"
        case (.enumCase, _):
            return "a case can only have a 'name' or 'names', and be a 'fallback' or the one 'ifMissing'"
        case (_, .keyPath): return "an enum has no 'keyPath': write 'discriminatorKeyPath' and 'payloadKeyPath'"
        case (_, .payload), (_, .payloadKeyPath): return "'\(rawValue)' needs a 'discriminator'"
        default: return "'\(rawValue)' has no effect on \(use.rawValue)"
        }
    }
}

extension AttributeSyntax {
    /// The value of an option; nil if it is not given, or is `nil`.
    subscript(option: MacroOption) -> ExpressionSyntax? {
        argument(option).flatMap { $0.value.literal == .nil ? nil : $0.value }
    }

    func argument(_ option: MacroOption) -> ArgumentSyntax? { arguments?.first { $0.label == option.rawValue } }

    /// Whether a flag is true, or any other option is given.
    func has(_ option: MacroOption) -> Bool { option.isGiven(by: self[option]) }

    /// The elements of a list; nil if it is not given, or cannot be read, which is reported.
    func elements(of option: MacroOption, named name: String, _ diagnostics: inout Diagnostics) -> [ExpressionSyntax]? {
        guard let list = self[option] else { return nil }
        if let elements = list.elements, !elements.isEmpty { return elements }
        diagnostics.error("'\(option.rawValue)' has to be a list of at least one \(name)", at: list.range)
        return nil
    }

    /// Reports options that the declaration cannot have, and flags that are no literals.
    func checkOptions(of use: MacroOption.Use, _ diagnostics: inout Diagnostics) {
        let text: MacroDiagnostic.Text = use.isOfMember ? .declaration : .attribute
        for argument in arguments ?? [] {
            guard let option = argument.option, argument.value.literal != .nil else { continue }
            if let problem = option.problem(of: use) {
                diagnostics.error(problem, at: argument.range, in: text)
            } else if option.isFlag, argument.value.literal != .boolean {
                diagnostics.error(
                    "'\(option.rawValue)' has to be 'true' or 'false'", at: argument.value.range, in: text)
            }
        }
    }
}

extension ArgumentSyntax {
    /// Nil for a label that no macro has, which the compiler reports.
    var option: MacroOption? { label.flatMap(MacroOption.init) }
}
