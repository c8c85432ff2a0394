import SwiftDeclarations

/// When a property is written: the argument `encoded` of `@Unboxing`.
enum EncodingOption {
    case never
    case unlessEmpty
    case unlessDefault
    /// Nil is written as null.
    case asNull
    /// On a condition, whose source is a closure, a function or a key path.
    case when(String)

    init?(_ argument: ExpressionSyntax, _ diagnostics: inout Diagnostics) {
        switch argument.text {
        case ".never", "UnboxEncoding.never": self = .never
        case ".unlessEmpty", "UnboxEncoding.unlessEmpty": self = .unlessEmpty
        case ".unlessDefault", "UnboxEncoding.unlessDefault": self = .unlessDefault
        case ".asNull", "UnboxEncoding.asNull": self = .asNull
        default:
            guard let condition = Self.condition(argument) else {
                diagnostics.error(
                    "'encoded' has to be '.never', '.unlessEmpty', '.unlessDefault', '.asNull' or '.when { … }'",
                    at: argument.range)
                return nil
            }
            self = .when(condition)
        }
    }

    private static func condition(_ argument: ExpressionSyntax) -> String? {
        if let condition = argument.argument(of: ".when") ?? argument.argument(of: "UnboxEncoding.when") {
            return condition.text
        }
        for start in [".when", "UnboxEncoding.when"] where argument.text.hasPrefix(start) {
            let closure = argument.text.dropFirst(start.count).drop { $0.isWhitespace }
            if closure.hasPrefix("{"), closure.hasSuffix("}") { return String(closure) }
        }
        return nil
    }
}

extension Field {
    var isNeverEncoded: Bool {
        if case .never? = options.encoding { true } else { false }
    }

    /// The condition on which the property is written; nil if it always is.
    var encodingCondition: String? {
        switch options.encoding {
        case .unlessEmpty: isOptional ? "\(target)?.isEmpty == false" : "!\(target).isEmpty"
        case .unlessDefault: sourceOfDefault.map { "\(target) != \($0)" }
        // A key path is a function only where the compiler expects one.
        case .when(let condition) where condition.hasPrefix("\\"): "\(target)[keyPath: \(condition)]"
        case .when(let condition): "(\(condition))(\(target))"
        case .never, .asNull, nil: nil
        }
    }

    /// The source of the default, in parentheses unless it is a literal; nil if there is none.
    private var sourceOfDefault: String? {
        if let fallback = options.fallback { return fallback }
        guard let value, value.literal != .nil else { return nil }
        return value.literal == nil ? "(\(value.text))" : value.text
    }

    /// Reports what cannot be written on a condition, or left out.
    func checkEncoding(_ diagnostics: inout Diagnostics) {
        guard let option = options.encoding, let range = options.attribute?[.encoded]?.range else { return }
        if case .never = option {
            if !options.isRead { diagnostics.error("neither read nor encoded: write 'ignored: true'", at: range) }
            return
        }
        if case .asNull = option {
            if !isOptional { diagnostics.error("'\(type.text)' is never nil", at: range) }
            if type.isOptionalTwice {
                diagnostics.error("'\(type.text)' tells null from nil, which is left out, by itself", at: range)
            }
            return
        }
        if case .unlessDefault = option, sourceOfDefault == nil {
            diagnostics.error("'\(name)' has no default", at: range)
        }
        if case .unlessEmpty = option, isNeverEmpty {
            diagnostics.error("'\(type.text)' is never empty", at: range)
        }
        switch place {
        case .at(let places):
            let hasIndex = places[0].path?.components.contains { if case .index = $0 { true } else { false } }
            if hasIndex == true { diagnostics.error("an element of an array cannot be left out", at: range) }
        case .whole: diagnostics.error("what is written as a whole cannot be left out on a condition", at: range)
        case .none: break
        }
    }

    private var isNeverEmpty: Bool {
        guard case .named(let name, _) = type.unwrapped.form else { return false }
        return type.isScalar && name.withoutModule != "String"
    }
}
