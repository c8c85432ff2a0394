import SwiftDeclarations
import SwiftText

/// Writes the statements of an `init(from:)`.
struct CodableStatements {
    private let model: CodableModel
    private let edits: ModelEdits
    private(set) var containers: CodableContainers
    private var needsUnboxer = false
    var statements: [String] = []
    /// The functions that the statements call beside those of the standard library.
    private(set) var support: Set<PlainSupport> = []

    init(_ model: CodableModel, _ edits: ModelEdits) {
        self.model = model
        self.edits = edits
        containers = CodableContainers(model)
    }

    private(set) var usesLibrary = false

    var all: [String] { (needsUnboxer ? ["let unboxer = try Unboxer(from: decoder)"] : []) + statements }

    mutating func write(_ field: FieldReading, _ property: StoredProperty) throws(Unwritable) {
        let isHidden = ["container", "decoder", "unboxer"].contains(property.name)
        let name = isHidden ? "self.\(property.name)" : SwiftKeywords.escaped(property.name)
        switch field.place {
        case .none:
            if let value = field.defaultValue { statements.append("\(name) = \(value)") }
            return
        case .context: throw refuse(property, "is the context")
        case .function:
            if let derived = field.derived { return statements.append("\(name) = \(derived)") }
            guard let function = field.function else { throw refuse(property, "is read by code") }
            needsUnboxer = true
            return statements.append("\(name) = \(function)(unboxer)")
        default: break
        }
        guard let type = property.impliedType else { throw refuse(property, "needs a type") }
        if model.reading.isCoded, property.variable.mayBeWrapped {
            throw refuse(property, "has a wrapper, which the compiler reads: give it no default, and no formatter")
        }
        let read = FieldRead(field: field, type: type)
        let value: String
        if let plain = try container(read, property) {
            value = read.expression(plain)
        } else if model.isPlain {
            let reason = field.formatter.map { "has the formatter \($0), which '--plain' cannot write" }
            throw refuse(property, reason ?? "is read in a way that only this library has")
        } else {
            value = read.expression(try unboxer(read, property))
        }
        statements += containers.takeStatements()
        if field.keepsValue {
            let isHidden = property.name == "value"
            statements.append("if let value = \(value) { \(isHidden ? "self.value" : name) = value }")
        } else {
            statements.append("\(name) = \(value)")
        }
    }

    private func refuse(_ property: StoredProperty, _ text: String) -> Unwritable {
        edits.unwritable("'\(property.name)' \(text)", at: property)
    }

    /// Reads of an Unboxer, without `try`: one for each key.
    private mutating func unboxer(_ read: FieldRead, _ property: StoredProperty) throws(Unwritable) -> [String] {
        let field = read.field
        if field.defaultIfInvalid != nil { throw refuse(property, "has a default for an invalid value") }
        if field.decoder != nil { throw refuse(property, "is decoded by a decoder with options") }
        needsUnboxer = true
        usesLibrary = true
        var arguments: [String] = []
        if let formatter = field.formatter { arguments.append("formatter: \(formatter)") }
        if field.allowsInvalidElements { arguments.append("allowInvalidElements: true") }
        let receiver =
            "unboxer" + (model.isStrict(field) ? ".strict" : "") + (model.readsEmptyAsNil(field) ? ".emptyAsNil" : "")
        let places: [String?] =
            switch field.place {
            case .keys(let keys): keys.map { "key: \($0)" }
            case .keyPath(let path): ["keyPath: \(path)"]
            default: [nil]
            }
        return places.map { place in
            let call = "\(receiver).unbox(\(((place.map { [$0] } ?? []) + arguments).joined(separator: ", ")))"
            return field.transform == nil ? call : "(\(call) as \(read.rawType)\(read.isOptional ? "?" : ""))"
        }
    }

    /// Reads of containers, without `try`: one for each key. Nil if no container reads so.
    private mutating func container(_ read: FieldRead, _ property: StoredProperty) throws(Unwritable) -> [String]? {
        let field = read.field
        if field.defaultIfInvalid != nil || field.decoder != nil || model.readsEmptyAsNil(field) { return nil }
        if case .whole = field.place {
            let isPlain = field.isPlain && model.index.decodes(read.type.withoutOptional, seenFrom: model.type)
            return isPlain ? ["\(read.type.withoutOptional.text)(from: decoder)"] : nil
        }
        guard let paths = model.paths(of: field), let call = model.isPlain ? plainCall(read) : call(read) else {
            return nil
        }
        return paths.enumerated().map { position, path in
            let isOptional = read.isOptional || position < paths.count - 1
            let name = position == 0 ? property.name : path[path.count - 1]
            let (container, key) = containers.place(path, name, isOptional: isOptional && !field.dropsIfInvalid)
            let isPresent = isOptional && !field.dropsIfInvalid
            let function = isPresent ? "decodeIfPresent" : "decode"
            let suffix = isPresent && !call.suffix.isEmpty ? "?" + call.suffix : call.suffix
            return "\(container).\(function)(\(call.before)forKey: .\(key)\(call.after))\(suffix)"
        }
    }

    private struct Call {
        var before = ""
        var after = ""
        /// The code after the call that takes the value out of the result.
        var suffix = ""
    }

    private mutating func call(_ read: FieldRead) -> Call? {
        let field = read.field
        if field.allowsInvalidElements || read.type.named.contains(where: ["Any", "AnyObject"].contains) { return nil }
        if let formatter = field.formatter, !model.reading.isCoded || model.strategy(for: field) == nil {
            usesLibrary = true
            let isPlain =
                !read.type.withoutOptional.isCollection && !model.isStrict(field)
                && !model.index.makesOptionals(formatter, seenFrom: model.type)
            return isPlain ? Call(after: ", formatter: \(formatter)") : nil
        }
        if field.decoding != nil || !model.isLenient(read.type) && field.transform == nil {
            return Call(before: "\(read.rawType).self, ")
        }
        return model.isStrict(field) ? nil : Call(before: "unboxing: \(read.rawType).self, ")
    }

    /// The call of a container that reads a field without this library.
    private mutating func plainCall(_ read: FieldRead) -> Call? {
        let field = read.field
        let raw = field.transform == nil ? read.type.withoutOptional : TypeSyntax(source: read.rawType)
        guard let raw,
            let value = PlainValue(raw, dropsInvalid: field.allowsInvalidElements, scalar: { scalar(field, $0) })
        else { return nil }
        support.formUnion(value.support)
        return Call(before: "\(value.decoded).self, ", suffix: value.suffix)
    }

    private func scalar(_ field: FieldReading, _ type: TypeSyntax) -> PlainValue? {
        if let formatter = field.formatter {
            if model.strategy(for: field) != nil { return .itself(type) }
            return .date(formatter) {
                model.index.isDateFormatter($0, seenFrom: model.type) || model.reading.hasDateFormatter($0)
            }
        }
        if field.decoding != nil || model.index.decodes(type, seenFrom: model.type) { return .itself(type) }
        if model.reading.isCoded || model.isStrict(field) && type.text != "URL" { return .itself(type) }
        return .lenient(type)
    }
}

/// A field with its type, and the expression around the reads of it.
private struct FieldRead {
    let field: FieldReading
    let type: TypeSyntax

    /// The type that is read, without an Optional.
    var rawType: String { field.transform?.rawType ?? type.withoutOptional.text }

    /// Whether a missing value is nil.
    var isOptional: Bool {
        if let transform = field.transform { return transform.isOptionalRead }
        return type.isOptional || field.defaultValue != nil || field.keepsValue
    }

    /// The expression that reads the property. `reads`: what reads it, without `try`; several for several keys.
    func expression(_ reads: [String]) -> String {
        let read = reads.joined(separator: " ?? ")
        let fallback = field.defaultValue.map { " ?? \($0)" } ?? ""
        if let transform = field.transform {
            if !transform.isOptionalRead { return "try \(transform.replacingValue(with: read))" }
            let value = field.dropsIfInvalid ? "(try? \(read))" : reads.count > 1 ? "try (\(read))" : "try \(read)"
            return "\(value).flatMap { value in \(transform.expression) }\(fallback)"
        }
        if !field.dropsIfInvalid { return "try \(read)\(fallback)" }
        return fallback.isEmpty ? "try? \(read)" : "(try? \(read))\(fallback)"
    }
}
