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
        let text = scope.text(code)
        if let transform = MappedTransform(code, in: scope) {
            form = .other(transform)
            return
        }
        guard case .call(let callee, let arguments) = code.kind, let name = Self.name(callee, scope) else {
            form = .unknown(text)
            return
        }
        let argument = arguments.first
        switch name {
        case "URLTransform": form = .url
        case "DataTransform": form = .data
        case "EnumTransform": form = .enumeration
        case "ISO8601DateTransform": form = .date(formatter: ".rfc3339", [.rfc3339])
        case "DateTransform":
            let unit = argument?.value.asPath?.last ?? "seconds"
            guard arguments.count < 2, ["seconds", "milliseconds"].contains(unit) else { return nil }
            form = .date(formatter: ".\(unit)Since1970", [.dateAsNumber])
        case "DateFormatterTransform":
            guard let argument, argument.label == "dateFormatter", scope.isIndependent(argument.value) else {
                return nil
            }
            form = .date(formatter: scope.text(argument.value), [])
        case "CustomDateFormatTransform":
            guard let argument, argument.label == "formatString", scope.isIndependent(argument.value) else {
                return nil
            }
            form = .format(scope.text(argument.value))
        default: form = .unknown(text)
        }
    }

    private static func name(_ callee: Code, _ scope: BodyScope) -> String? {
        let text = scope.text(callee)
        let name = text.prefix { $0 != "<" }
        return name.split(separator: ".").last.map(String.init)
    }

    /// Changes how a value is read.
    ///
    /// - Returns: why it cannot; nil if it did.
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
