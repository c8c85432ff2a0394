import SwiftDeclarations
import SwiftText
import UnboxExpansion

/// The reads of an `init(from:)`.
struct CodableValueReader: ValueReader {
    let decoder: String
    let keys: CodingKeysReader
    /// The source of a formatter for dates.
    let dates: String?

    var keepsCode: Bool { true }

    func isUnneeded(_ statement: Statement, in scope: BodyScope) -> Bool {
        guard case .expression(let code) = statement.kind, let call = code.withoutAttempt.asCall, call.name == "init",
            call.receiver?.asName == "super"
        else { return false }
        return call.arguments.allSatisfy { $0.label == "from" && $0.value.asName == decoder }
    }

    func field(_ code: Code, for property: StoredProperty, in scope: BodyScope) -> FieldReading? {
        let read = Read(values: self, property: property, scope: scope)
        // The macro reads a wrapper itself, as the compiler does. The value of one is set by a function.
        let wrappers = property.variable.attributes.filter {
            $0.arguments == nil && $0.name.first?.isUppercase == true && !$0.names("Published")
        }
        if !wrappers.isEmpty {
            var field = read.value(code)
            let name = field?.type?.prefix { $0 != "<" }
            guard field?.isPlain == true, wrappers.contains(where: { $0.name == name ?? "" }) else { return nil }
            field?.type = nil
            return field
        }
        guard var field = read.field(code) else { return nil }
        field.problem = Self.date(&field, property, dates, scope.type, scope.index)
        return field
    }

    /// Gives a date its format. Returns why it cannot be read; nil if it can.
    static func date(
        _ field: inout FieldReading, _ property: StoredProperty, _ dates: String?, _ type: ModelType,
        _ index: ModelIndex
    ) -> String? {
        guard field.formatter == nil, index.hasDate(property.type, seenFrom: type) else { return nil }
        guard let dates else { return "'\(property.name)' is a date: say its format, as in --dates .iso8601" }
        if let own = property.type, index.isFormattedDate(own, seenFrom: type) {
            field.formatter = dates
        } else {
            // A decoder with the strategy reads it.
            field.differences.insert(.foreign)
        }
        return nil
    }
}

extension CodableValueReader {
    struct Read: ReadExpression {
        let values: CodableValueReader
        let property: StoredProperty
        let scope: BodyScope

        /// A container: the enum of its keys, and the keys to its object.
        private struct Container {
            var name: String
            var keys: [String: String]
            var path: [String]
            /// Whether it is nil if it cannot be read: `try?`.
            var isOptional = false
        }

        func fallback(_ field: FieldReading, _ other: Code, isTried: Bool) -> FieldReading? {
            guard field.isIfPresent || field.dropsIfInvalid else { return nil }
            if other.kind == .literal(.nil) { return field }
            guard scope.isIndependent(other) else { return nil }
            var field = field
            field.defaultValue = scope.text(other)
            return field
        }

        func call(_ code: Code, isTried: Bool) -> FieldReading? {
            guard let call = code.asCall else { return nil }
            if call.receiver == nil, call.arguments.count == 1, call.arguments[0].label == "from",
                call.arguments[0].value.asName == values.decoder, call.name == property.type?.text
            {
                return FieldReading(property: property.name, place: .whole)
            }
            if call.name == "decode", call.arguments.count == 1, call.receiver.map(isSingleValue) ?? false {
                var field = FieldReading(property: property.name, place: .whole)
                let text = scope.text(call.arguments[0].value)
                field.type = text.hasSuffix(".self") ? String(text.dropLast(".self".count)) : nil
                return field.type == nil || property.isOptional ? nil : field
            }
            guard call.name == "decode" || call.name == "decodeIfPresent", let receiver = call.receiver,
                let container = container(receiver)
            else { return nil }
            var field = FieldReading(property: property.name, place: .whole)
            field.isIfPresent = call.name == "decodeIfPresent"
            for argument in call.arguments { guard set(argument, container, &field) else { return nil } }
            if let last = container.path.last, field.isIfPresent || container.isOptional {
                let isInvalid = "'\(property.name)' is an error if \"\(last)\" is not an object; it counted as missing"
                let isMissing = "'\(property.name)' counts as missing if \"\(last)\" is missing, which was an error"
                field.remarks.append(container.isOptional ? isInvalid : isMissing)
            }
            // Without a type, it is a method of the app's.
            return field.place == .whole || field.type == nil && field.formatter == nil ? nil : field
        }

        private func isSingleValue(_ code: Code) -> Bool {
            let code = (scope.local(code)?.value ?? code).unwrapped.withoutAttempt
            guard let call = code.asCall else { return false }
            return call.name == "singleValueContainer" && call.receiver?.asName == values.decoder
        }

        private func set(_ argument: CodeArgument, _ container: Container, _ field: inout FieldReading) -> Bool {
            let text = scope.text(argument.value)
            switch argument.label {
            case nil, "unboxing":
                guard text.hasSuffix(".self") else { return false }
                field.type = String(text.dropLast(".self".count))
                if field.type?.hasSuffix("?") == true {
                    field.type?.removeLast()
                    let text = "'\(property.name)' counts as null if it is missing, which was an error"
                    if !field.isIfPresent { field.remarks.append(text) }
                    field.isIfPresent = true
                }
            case "forKey":
                guard let key = key(argument.value, of: container) else { return false }
                let path = container.path + [key]
                field.place =
                    path.count == 1
                    ? .keys([key.literal])
                    : .keyPath(path.map { KeyPathText.component(for: $0) }.joined(separator: ".").literal)
            case "formatter" where scope.isIndependent(argument.value): field.formatter = text
            case "allowInvalidElements" where text == "true": field.allowsInvalidElements = true
            default: return false
            }
            return true
        }

        private func key(_ code: Code, of container: Container) -> String? {
            var path = scope.text(code).replacing(/<[^()]*>/, with: "").split(
                separator: ".", omittingEmptySubsequences: false
            ).map(String.init)
            guard let name = path.popLast(), let keys = path.popLast(), ["", container.name].contains(keys),
                ["", "Self", scope.type.name, scope.type.declaration.name].contains(path.joined(separator: "."))
            else { return nil }
            return container.keys[name]
        }

        /// The keys of an enum of the type, of a superclass, or of another one that the files declare.
        private func keys(_ path: [String]) -> [String: String] {
            let index = scope.index
            let name = path.last ?? ""
            var outer = path.dropLast()[...]
            if outer.first == "Self" { outer.removeFirst() }
            let owner = outer.isEmpty ? scope.type : index.type(outer.joined(separator: "."), seenFrom: scope.type)
            let isOwn = owner?.number == scope.type.number || outer.allSatisfy { values.keys.keys[$0] != nil }
            if isOwn, let keys = values.keys.keys[name] { return keys }
            for superclass in owner?.superclasses(in: index) ?? [] {
                if let keys = CodingKeysReader(superclass).keys[name] { return keys }
            }
            let type = index.type(path.joined(separator: "."), seenFrom: scope.type)
            return type.flatMap { CodingKeysReader($0.declaration).keys[$0.declaration.name] } ?? [:]
        }

        /// The container that an expression is: a local constant, or a call.
        private func container(_ code: Code) -> Container? {
            let code = code.unwrapped
            if let local = scope.local(code) { return container(local.value) }
            switch code.kind {
            case .attempt(let attempt, let inner):
                var container = container(inner)
                if attempt == .optional, container?.path.isEmpty == false { container?.isOptional = true }
                return container
            case .chained(let inner), .forced(let inner): return container(inner)
            // `try container.contains(.a) ? container.nestedContainer(…) : nil`
            case .ternary(_, let then, let otherwise) where otherwise.kind == .literal(.nil): return container(then)
            case .call: break
            default: return nil
            }
            guard let call = code.asCall, let receiver = call.receiver,
                let type = call.arguments.first(where: { $0.label == "keyedBy" }).map({ scope.text($0.value) })
            else { return nil }
            let path = type.dropLast(".self".count).split(separator: ".").map { String($0.prefix { $0 != "<" }) }
            var own = Container(name: path.last ?? "", keys: keys(path), path: [])
            if call.name == "container", receiver.asName == values.decoder { return own }
            guard call.name == "nestedContainer", let outer = container(receiver),
                let key = call.arguments.first(where: { $0.label == "forKey" }).flatMap({
                    key($0.value, of: outer)
                })
            else { return nil }
            own.path = outer.path + [key]
            own.isOptional = outer.isOptional
            return own
        }
    }
}

extension String {
    var literal: String { SwiftLiteral.string(self) }
}
