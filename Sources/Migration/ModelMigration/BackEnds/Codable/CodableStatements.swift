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
    /// The functions of the model that they call.
    private(set) var functions: [String] = []

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
            if model.isPlain { throw refuse(property, "is read by code, which needs this library") }
            if let other = modelRead(by: field) {
                throw refuse(property, "is read by code, which unboxes \(other.name)")
            }
            (needsUnboxer, usesLibrary) = (true, usesLibrary || field.call == nil)
            if let function = field.function { functions.append(function) }
            let call =
                field.call
                ?? "\(field.canThrow ? "try " : "")\(model.index.ownName(of: model.type)).\(property.nameOfFunction)"
            return statements.append("\(name) = \(call)(unboxer)")
        default: break
        }
        guard let type = property.impliedType else { throw refuse(property, "needs a type") }
        if field.transform != nil { throw refuse(property, "is read by a transform") }
        if model.reading.isCoded, property.variable.mayBeWrapped {
            throw refuse(property, "has a wrapper, which the compiler reads: give it no default, and no formatter")
        }
        var reads = container(field, type, property.name) ?? []
        if reads.isEmpty { reads = try unboxer(field, property) }
        let value = field.expression(reads)
        statements += containers.takeStatements()
        if field.keepsValue {
            let isHidden = property.name == "value"
            statements.append("if let value = \(value) { \(isHidden ? "self.value" : name) = value }")
        } else {
            statements.append("\(name) = \(value)")
        }
    }

    /// A type that a function reads, and that is not unboxable any more; nil for none.
    private func modelRead(by field: FieldReading) -> ModelType? {
        if model.reading.isCoded { return nil }
        let method = field.call.flatMap { model.type.namedMethods[$0.lastComponent]?.first }
        let names =
            field.function.flatMap { try? Reader($0).names }
            ?? method?.part.source.names(in: method?.function.range ?? 0..<0)
        return (names ?? []).sorted().compactMap { model.index.type($0, seenFrom: model.type) }.first {
            $0 !== model.type && model.index.decodes($0)
        }
    }

    private func refuse(_ property: StoredProperty, _ text: String) -> Unwritable {
        edits.unwritable("'\(property.name)' \(text)", at: property)
    }

    /// Reads of an Unboxer, without `try`: one for each key.
    private mutating func unboxer(
        _ field: FieldReading, _ property: StoredProperty
    ) throws(Unwritable) -> [String] {
        if model.isPlain {
            let reason = field.formatter.map { "has the formatter \($0), which '--plain' cannot write" }
            throw refuse(property, reason ?? "is read in a way that only this library has")
        }
        if field.defaultIfInvalid != nil { throw refuse(property, "has a default for an invalid value") }
        if field.decoder != nil { throw refuse(property, "is decoded by a decoder with options") }
        needsUnboxer = true
        usesLibrary = true
        return field.calls(isStrict: model.isStrict(field), readsEmptyAsNil: model.readsEmptyAsNil(field))
    }

    /// Reads of containers, without `try`: one for each key. Nil if no container reads so.
    private mutating func container(_ field: FieldReading, _ type: TypeSyntax, _ name: String) -> [String]? {
        let plain = type.withoutOptional
        if field.defaultIfInvalid != nil || field.decoder != nil || model.readsEmptyAsNil(field) { return nil }
        if case .whole = field.place {
            let isPlain = field.isPlain && model.index.decodes(plain, seenFrom: model.type)
            return isPlain ? ["\(plain.text)(from: decoder)"] : nil
        }
        guard let paths = model.paths(of: field),
            let call = model.isPlain ? plainCall(field, plain) : call(field, plain)
        else { return nil }
        let isOptional = type.isOptional || field.defaultValue != nil || field.keepsValue
        return paths.enumerated().map { position, path in
            let isPresent = (isOptional || position < paths.count - 1) && !field.dropsIfInvalid
            let name = position == 0 ? name : path[path.count - 1]
            let (container, key) = containers.place(path, name, isOptional: isPresent)
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

    private mutating func call(_ field: FieldReading, _ type: TypeSyntax) -> Call? {
        if field.allowsInvalidElements || type.named.contains(where: ["Any", "AnyObject"].contains) { return nil }
        if let formatter = field.formatter, !model.reading.isCoded || model.strategy(for: field) == nil {
            usesLibrary = true
            let isPlain =
                !type.isCollection && !model.isStrict(field)
                && !model.index.makesOptionals(formatter, seenFrom: model.type)
            return isPlain ? Call(after: ", formatter: \(formatter)") : nil
        }
        if field.decoding != nil || !model.isLenient(type) { return Call(before: "\(type.text).self, ") }
        return model.isStrict(field) ? nil : Call(before: "unboxing: \(type.text).self, ")
    }

    /// The call of a container that reads a field without this library.
    private mutating func plainCall(_ field: FieldReading, _ type: TypeSyntax) -> Call? {
        let value = PlainValue(type, dropsInvalid: field.allowsInvalidElements) { scalar(field, $0) }
        guard let value else { return nil }
        support.formUnion(value.support)
        return Call(before: "\(value.decoded).self, ", suffix: value.suffix)
    }

    private func scalar(_ field: FieldReading, _ type: TypeSyntax) -> PlainValue? {
        if let formatter = field.formatter {
            if model.strategy(for: field) != nil { return PlainValue(itself: type) }
            return .date(formatter) { model.index.isDateFormatter($0, seenFrom: model.type) }
        }
        if field.decoding != nil || model.index.decodes(type, seenFrom: model.type) { return PlainValue(itself: type) }
        if model.reading.isCoded || model.isStrict(field) && type.text != "URL" { return PlainValue(itself: type) }
        return .lenient(type)
    }
}

extension FieldReading {
    /// The expression that reads the property. `reads`: what reads it, without `try`; several for several keys.
    fileprivate func expression(_ reads: [String]) -> String {
        let read = reads.joined(separator: " ?? ")
        let fallback = defaultValue.map { " ?? \($0)" } ?? ""
        if !dropsIfInvalid { return "try \(read)\(fallback)" }
        return fallback.isEmpty ? "try? \(read)" : "(try? \(read))\(fallback)"
    }
}
