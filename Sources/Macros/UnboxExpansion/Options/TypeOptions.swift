import SwiftDeclarations
import SwiftText

/// The arguments of `@Unboxable`.
struct TypeOptions {
    let attribute: AttributeSyntax
    let keyStyle: KeyStyle
    /// The object that has all fields; nil for the whole one.
    let keyPath: OuterKeyPath?
    /// The type of the context, as it is written: `Session`.
    let context: String?
    let discriminator: EnumPosition?
    /// Whether Optionals that are nil are written as null.
    let writesNull: Bool
    /// The format of dates that have no formatter; nil if the type does not say it.
    let dates: DateOption?
    /// The place of the values of an enum; nil if they are in the same object.
    let payload: EnumPosition?

    func has(_ option: MacroOption) -> Bool { attribute.has(option) }

    /// The argument for the format of a value of an enum; empty for none.
    func formatter(of type: TypeSyntax) -> String {
        dates?.formatter.flatMap { type.isOfDates && !type.isOptionalTwice ? ", formatter: \($0.text)" : nil } ?? ""
    }

    /// Reports dates that have no format, and those that it does not reach: they would be written as no reader expects them.
    ///
    /// - Parameters:
    ///   - name: that of the property, or of the case.
    ///   - use: the kind of the declaration around it.
    func checkDates(
        of type: TypeSyntax, named name: String, in use: MacroOption.Use, isReached: Bool, at range: SourceRange,
        _ diagnostics: inout Diagnostics
    ) {
        guard type.holdsDates else { return }
        switch dates {
        case nil:
            let format =
                use == .alternatives
                ? "'@Unboxable(dates: .ofRoot)'"
                : "'@Unboxable(dates: .rfc3339)'\(use == .model ? ", or a 'formatter'" : ""); '.ofRoot'"
            diagnostics.warning(
                "JSON has no dates, so '\(name)' needs a format: \(format) if the reader has it", at: range)
        case .formatter where use == .alternatives:
            diagnostics.error("'dates' of \(use.rawValue) can only be '.ofRoot'", at: range)
        case .formatter where !isReached:
            diagnostics.error(
                "'dates' reaches single dates, and those of one array, Set or dictionary, but not '\(type.text)'",
                at: range)
        case .formatter, .ofRoot: break
        }
    }

    /// The object that is read, with the options of the type.
    var reader: String {
        "unboxer" + (has(.strict) ? ".strict" : "") + (has(.emptyAsNil) ? ".emptyAsNil" : "")
            + (attribute[.decoder].map { ".decoding(using: \($0.text))" } ?? "")
    }

    /// - Parameter attribute: the attribute that is expanded.
    init(_ attribute: AttributeSyntax, _ diagnostics: inout Diagnostics) {
        self.attribute = attribute
        keyPath = attribute[.keyPath].flatMap { OuterKeyPath($0, &diagnostics) }
        discriminator = EnumPosition(.discriminator, .discriminatorKeyPath, of: attribute, &diagnostics)
        payload = EnumPosition(.payload, .payloadKeyPath, of: attribute, &diagnostics)
        writesNull =
            attribute[.encoded].map { argument in
                if argument.memberName == "asNull" { return true }
                diagnostics.error("'encoded' of a type has to be '.asNull'", at: argument.range, in: .attribute)
                return false
            } ?? false
        dates = attribute[.dates].map(DateOption.init)
        let style = attribute[.keys].map { argument -> KeyStyle in
            if let style = argument.memberName.flatMap(KeyStyle.init(rawValue:)) { return style }
            let styles = KeyStyle.allCases.map { ".\($0)" }.joined(separator: ", ")
            diagnostics.error("'keys' has to be one of \(styles)", at: argument.range, in: .attribute)
            return .verbatim
        }
        keyStyle = style ?? .verbatim
        context = attribute[.context].flatMap { argument -> String? in
            if argument.text.hasSuffix(".self") { return String(argument.text.dropLast(".self".count)) }
            diagnostics.error("'context' has to be a type, such as 'Session.self'", at: argument.range, in: .attribute)
            return nil
        }
    }
}

/// How the dates of a type are read: the argument `dates` of `@Unboxable`.
enum DateOption {
    /// As the reader of the payload says.
    case ofRoot
    case formatter(ExpressionSyntax)

    init(_ argument: ExpressionSyntax) {
        self = argument.memberName == "ofRoot" ? .ofRoot : .formatter(argument)
    }

    var formatter: ExpressionSyntax? { if case .formatter(let formatter) = self { formatter } else { nil } }
}
