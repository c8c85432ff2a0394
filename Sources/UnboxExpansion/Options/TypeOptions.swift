import SwiftDeclarations

/// The arguments of `@Unboxable`.
struct TypeOptions {
    let attribute: AttributeSyntax
    let keyStyle: KeyStyle
    /// The object that has all fields; nil for the whole one.
    let keyPath: OuterKeyPath?
    /// The type of the context, as it is written: `Session`.
    let context: String?
    let discriminator: EnumPlace?
    /// The place of the values of an enum; nil if they are in the same object.
    let payload: EnumPlace?

    var isStrict: Bool { attribute.isTrue("strict") }
    var readsEmptyAsNil: Bool { attribute.isTrue("emptyAsNil") }
    var collectsErrors: Bool { attribute.isTrue("allErrors") }
    /// Whether properties with a value and without an attribute are neither read nor written.
    var ignoresInitialized: Bool { attribute.isTrue("ignoreInitialized") }
    /// Whether a memberwise initializer is written.
    var isMemberwise: Bool { attribute.isTrue("memberwise") }
    /// Whether the model checks what it has read.
    var isValidated: Bool { attribute.isTrue("validate") }
    /// Whether the case of an enum is a key.
    var hasCaseAsKey: Bool { attribute.isTrue("caseAsKey") }
    /// The source of the decoder for types that are only Decodable; nil for the library's rules.
    private var decoder: String? { attribute.argument("decoder").flatMap { $0.literal == .nil ? nil : $0.text } }

    /// The object that is read, with the options of the type.
    var reader: String {
        "unboxer" + (isStrict ? ".strict" : "") + (readsEmptyAsNil ? ".emptyAsNil" : "")
            + (decoder.map { ".decoding(using: \($0))" } ?? "")
    }

    /// - Parameter attribute: the attribute that is expanded.
    init(_ attribute: AttributeSyntax, _ diagnostics: inout Diagnostics) {
        self.attribute = attribute
        keyPath = attribute.argument("keyPath").flatMap {
            $0.literal == .nil ? nil : OuterKeyPath($0, &diagnostics)
        }
        let flags = ["strict", "emptyAsNil", "allErrors", "ignoreInitialized", "memberwise", "validate", "caseAsKey"]
        attribute.checkFlags(flags, in: .attribute, &diagnostics)
        discriminator = EnumPlace("discriminator", of: attribute, &diagnostics)
        payload = EnumPlace("payload", of: attribute, &diagnostics)
        var keyStyle = KeyStyle.verbatim
        if let argument = attribute.argument("keys") {
            if let style = argument.memberName.flatMap(KeyStyle.init(rawValue:)) {
                keyStyle = style
            } else {
                let styles = KeyStyle.allCases.map { ".\($0)" }.joined(separator: ", ")
                diagnostics.error("'keys' has to be one of \(styles)", at: argument.range, in: .attribute)
            }
        }
        self.keyStyle = keyStyle
        var context: String?
        if let argument = attribute.argument("context") {
            if argument.text.hasSuffix(".self") {
                context = String(argument.text.dropLast(5))
            } else {
                diagnostics.error(
                    "'context' has to be a type, such as 'Session.self'", at: argument.range, in: .attribute)
            }
        }
        self.context = context
    }
}
