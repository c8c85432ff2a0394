import SwiftDeclarations

/// A transform of ObjectMapper that has an equal here, or one that a formatter can call.
enum ObjectMapperTransform {
    case date(formatter: String, Set<Difference>)
    /// The source of a format of a DateFormatter.
    case format(String)
    case url, data, enumeration
    case other(MappedTransform)
    case unknown(String)

    /// - Returns: nil for an expression that is not understood.
    init?(_ code: Code, in scope: BodyScope) {
        // The value of a constant of the body, or of the model.
        let local = scope.local(code)?.value
        let own = code.asProperty.flatMap { scope.type.property($0) }.flatMap { $0.isLet ? $0.value?.text : nil }
        var text = own ?? scope.text(local ?? code)
        self = .unknown(text)
        guard own != nil || scope.isIndependent(local ?? code) else { return }
        if let transform = MappedTransform(text, in: scope) {
            self = .other(transform)
            return
        }
        let constants = scope.index.bindings(of: text, seenFrom: scope.type)
        if constants.count == 1, let value = constants[0].value?.text { text = value }
        let plain = text.replacing(/<[^()]*>/, with: "")
        self = .unknown(text)
        guard plain.last == ")", let call = try? AttributeSyntax(source: "@\(plain)") else { return }
        let argument = call.arguments?.first
        // A name of the place where the constant is may mean something else here.
        let isKnown = constants.isEmpty || argument?.value.text.first.map { !$0.isLowercase } ?? true
        switch call.name.split(separator: ".").last {
        case "URLTransform": self = .url
        case "DataTransform": self = .data
        case "EnumTransform": self = .enumeration
        case "ISO8601DateTransform": self = .date(formatter: ".rfc3339", [.rfc3339])
        case "DateTransform":
            let unit = argument?.value.text.split(separator: ".").last ?? "seconds"
            guard call.arguments?.count ?? 0 < 2, ["seconds", "milliseconds"].contains(unit) else { return nil }
            self = .date(formatter: ".\(unit)Since1970", [.dateAsNumber])
        case "DateFormatterTransform":
            guard let argument, argument.label == "dateFormatter", isKnown else { return nil }
            self = .date(formatter: argument.value.text, [])
        case "CustomDateFormatTransform":
            guard let argument, argument.label == "formatString", isKnown else { return nil }
            self = .format(argument.value.text)
        default: break
        }
    }

    /// Changes how a value is read. Returns why it cannot; nil if it did.
    func apply(
        to read: inout FieldReading, _ kind: ReadKind, of property: StoredProperty, in scope: BodyScope
    ) -> String? {
        let element = kind.all.last ?? kind
        read.allowsInvalidElements = kind.all.count > 1
        switch (self, element) {
        case (.other(let transform), _): return transform.apply(to: &read, element, of: property, scope.index)
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
        case (.enumeration, .enumeration): read.differences.formUnion(element.differencesOfCast(scope.index))
        case (.unknown(let text), _):
            return
                "\(text.shortened) is not in these files: add its file, or write an UnboxFormatter that does the same"
        default: return "the transform makes no '\(property.typeText)': change the type of the property, or use another"
        }
        return nil
    }
}
