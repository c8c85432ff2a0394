import SwiftDeclarations

/// A transform of ObjectMapper that has an equal here, or one that a formatter can call.
struct ObjectMapperTransform {
    private enum Form {
        case date(formatter: String, Set<Difference>)
        /// The source of a format of a DateFormatter.
        case format(String)
        case url, data, enumeration
        case other(MappedTransform)
        case unknown(String)
    }

    private let form: Form

    /// - Returns: nil for an expression that is not understood.
    init?(_ code: Code, in scope: BodyScope) {
        // The value of a constant of the body, or of the model.
        let local = scope.local(code)?.value
        let own = code.asProperty.flatMap { scope.type.property($0) }.flatMap { $0.isLet ? $0.value?.text : nil }
        var text = own ?? scope.text(local ?? code)
        guard own != nil || scope.isIndependent(local ?? code) else {
            form = .unknown(text)
            return
        }
        if let transform = MappedTransform(text, in: scope) {
            form = .other(transform)
            return
        }
        let constants = scope.index.bindings(of: text, seenFrom: scope.type)
        if constants.count == 1, let value = constants[0].value?.text { text = value }
        let plain = text.replacing(/<[^()]*>/, with: "")
        guard plain.last == ")", let call = try? AttributeSyntax(source: "@\(plain)") else {
            form = .unknown(text)
            return
        }
        let argument = call.arguments?.first
        // A name of the place where the constant is may mean something else here.
        let isKnown = constants.isEmpty || argument?.value.text.first.map { !$0.isLowercase } ?? true
        switch call.name.split(separator: ".").last {
        case "URLTransform": form = .url
        case "DataTransform": form = .data
        case "EnumTransform": form = .enumeration
        case "ISO8601DateTransform": form = .date(formatter: ".rfc3339", [.rfc3339])
        case "DateTransform":
            let unit = argument?.value.text.split(separator: ".").last ?? "seconds"
            guard call.arguments?.count ?? 0 < 2, ["seconds", "milliseconds"].contains(unit) else { return nil }
            form = .date(formatter: ".\(unit)Since1970", [.dateAsNumber])
        case "DateFormatterTransform":
            guard let argument, argument.label == "dateFormatter", isKnown else { return nil }
            form = .date(formatter: argument.value.text, [])
        case "CustomDateFormatTransform":
            guard let argument, argument.label == "formatString", isKnown else { return nil }
            form = .format(argument.value.text)
        default: form = .unknown(text)
        }
    }

    /// Changes how a value is read. Returns why it cannot; nil if it did.
    func apply(to read: inout LenientRead, of property: StoredProperty, in scope: BodyScope) -> String? {
        if case .other(let transform) = form { return transform.apply(to: &read, of: property, scope.index) }
        let isCollection = read.kind.all.count > 1
        let kind = read.kind.all.last ?? .untyped
        read.allowsInvalidElements = isCollection
        switch (form, kind) {
        case (.date(let formatter, let differences), .date):
            read.formatter = formatter
            read.differences.formUnion(differences)
        case (.format(let format), .date):
            let name = "\(property.name)Format"
            read.formatter = "\(scope.type.name).\(name)"
            read.helper = """
                static let \(name): DateFormatter = {
                    let formatter = DateFormatter()
                    formatter.locale = Locale(identifier: "en_US_POSIX")
                    formatter.dateFormat = \(format)
                    return formatter
                }()
                """
        case (.url, .url): read.differences.insert(.unescapedURL)
        case (.data, .data): break
        case (.enumeration, .enumeration): read.differences.formUnion(kind.differencesOfCast(scope.index))
        case (.unknown(let text), _):
            return
                "\(text.shortened) is not in these files: add its file, or write an UnboxFormatter that does the same"
        default: return "the transform makes no '\(property.typeText)': change the type of the property, or use another"
        }
        return nil
    }
}
