import SwiftDeclarations

/// The reads of an Unboxer.
struct UnboxValueReader: ValueReader {
    /// The names in the initializer.
    var unboxer: String
    let context: String?
    /// Whether a default may be the value of the property itself, as the macro writes it.
    var readsOwnValues = false

    var keepsCode: Bool { !readsOwnValues }

    func isUnneeded(_ statement: Statement, in scope: BodyScope) -> Bool {
        // `super.init()` and `super.init(unboxer: unboxer)` are what the macro calls.
        guard case .expression(let code) = statement.kind, let call = code.withoutAttempt.asCall else { return false }
        if readsOwnValues, call.name == "validate", call.receiver == nil, call.arguments.isEmpty { return true }
        guard call.name == "init" else { return false }
        if call.receiver?.asName == "super" {
            return call.arguments.allSatisfy {
                ($0.label == "unboxer" || $0.label == "context") && $0.value.asName == $0.label
            }
        }
        // `self.init()` of a convenience initializer, unless it does more than the properties' values.
        return call.receiver?.asName == "self" && call.arguments.isEmpty
            && scope.type.initializers.filter { $0.function.parameters.isEmpty }.allSatisfy { own in
                BodyScope(own, of: scope.type, scope.index)?.statements.allSatisfy(\.isCallOfSuper) ?? false
            }
    }

    func field(_ code: Code, for property: StoredProperty, in scope: BodyScope) -> FieldReading? {
        // The macro reads into constants that have the types of the properties.
        if readsOwnValues, let local = scope.local(code) { return field(local.value, for: property, in: scope) }
        if isContext(code, in: scope) { return FieldReading(property: property.name, place: .context) }
        return Read(values: self, property: property, scope: scope).field(code)
    }

    private func isContext(_ code: Code, in scope: BodyScope) -> Bool {
        code.asName.map { $0 == context && scope.locals[$0] == nil } ?? false
    }
}

extension UnboxValueReader {
    struct Read: ReadExpression {
        let values: UnboxValueReader
        let property: StoredProperty
        let scope: BodyScope

        func call(_ code: Code, isTried: Bool) -> FieldReading? { callOfFunction(code) ?? read(code, isTried: isTried) }

        func fallback(_ field: FieldReading, _ other: Code, isTried: Bool) -> FieldReading? {
            if let read = value(other, isTried: isTried) { return field.orElse(read) }
            guard isDefault(other) else { return nil }
            var field = field
            field.defaultValue = scope.text(other)
            // Unbox 3: an Optional was nil on any error.
            if field.isReadWithoutTry { field.dropsIfInvalid = true }
            return field
        }

        func unwrapped(_ field: FieldReading) -> FieldReading? {
            // `guard let` of what is not an Optional does not compile.
            guard field.defaultValue == nil else { return nil }
            var field = field
            if field.type?.hasSuffix("?") == true { field.type?.removeLast() }
            field.dropsIfInvalid = false
            field.remarks.append("the error is about the payload if '\(property.name)' is missing or invalid")
            return field
        }

        /// `(Pet.readName as (UnboxCore.Unboxer) throws -> String)(unboxer)`, as the macro writes it.
        private func callOfFunction(_ code: Code) -> FieldReading? {
            guard values.readsOwnValues, case .call(let callee, let arguments) = code.kind,
                case .cast(_, .coercion, _) = callee.unwrapped.kind, arguments.first?.value.asName == values.unboxer
            else { return nil }
            return FieldReading(property: property.name, place: .function)
        }

        private func isDefault(_ code: Code) -> Bool {
            scope.isIndependent(code) || values.readsOwnValues && code.asProperty == property.name
        }

        private func read(_ code: Code, isTried: Bool) -> FieldReading? {
            guard let call = code.asCall, var field = options(of: call.receiver) else { return nil }
            switch call.name {
            case "unbox": break
            // As the macro reads a property wrapper: by the overloads of the app.
            case "unboxWrapper" where values.readsOwnValues && 2...3 ~= call.arguments.count:
                if call.arguments[1].label == "or" { field.defaultValue = scope.text(call.arguments[1].value) }
                return set(call.arguments[0], &field) && call.arguments.last?.isTrailingClosure == true ? field : nil
            case "unboxIfValid", "unboxAll":
                field.dropsIfInvalid = call.name == "unboxIfValid"
                return call.arguments.count == 1 && self.field(call.arguments[0].value, &field) ? field : nil
            default: return nil
            }
            let hasUnclearKey =
                call.arguments.first?.label == nil && call.arguments.first?.value.asString?.contains(".") == true
            // Unbox 1 and 2: whether a dot separated keys depended on the version, unless an argument said it.
            if hasUnclearKey, !call.arguments.contains(where: { $0.label == "isKeyPath" }) { return nil }
            guard call.arguments.allSatisfy({ set($0, &field) }) else { return nil }
            // Unbox 3 returned nil for an Optional on any error, and failed as a whole for other values.
            if !isTried {
                field.isReadWithoutTry = true
                if property.isOptional { field.dropsIfInvalid = true }
            }
            return field
        }

        /// Takes an argument of `unbox`; false if it is not understood.
        private func set(_ argument: CodeArgument, _ field: inout FieldReading) -> Bool {
            let text = scope.text(argument.value)
            switch argument.label {
            case "key" where field.place == .whole && scope.isIndependent(argument.value),
                nil where field.place == .whole && argument.value.asString != nil:
                field.place = .keys([text])
            case "keyPath" where field.place == .whole && scope.isIndependent(argument.value):
                field.place = .keyPath(text)
            case "isKeyPath" where text == "true":
                if case .keys(let keys) = field.place { field.place = .keyPath(keys[0]) }
            case "isKeyPath" where text == "false": break
            case "decoding" where scope.isIndependent(argument.value): field.decoding = text
            case "using" where scope.isIndependent(argument.value): field.decoder = text
            case "formatter" where scope.isIndependent(argument.value): field.formatter = text
            case "context" where values.isContext(argument.value, in: scope):
                field.passesContext = true
            case "allowInvalidElements" where text == "true": field.allowsInvalidElements = true
            case "allowInvalidElements" where text == "false": break
            default: return false
            }
            return true
        }

        /// A field that is read by `unboxer`, `unboxer.strict` or `unboxer.emptyAsNil`, or by a constant that is one of them.
        func options(of receiver: Code?) -> FieldReading? {
            var field = FieldReading(property: property.name, place: .whole)
            guard var path = receiver?.asPath else { return nil }
            // `let unboxer = unboxer.strict`
            if let local = scope.locals[path[0]] {
                guard let source = local.value.asPath else { return nil }
                path = source + path.dropFirst()
            }
            guard path[0] == values.unboxer else { return nil }
            for option in path.dropFirst() {
                switch option {
                case "strict": field.isStrict = true
                case "emptyAsNil": field.readsEmptyAsNil = true
                default: return nil
                }
            }
            return field
        }

        /// Takes an `UnboxField`: `.key("a", formatter: .rfc3339).or(x)`; false if it is not understood.
        func field(_ code: Code, _ field: inout FieldReading) -> Bool {
            guard case .call(let callee, let arguments) = code.kind, let first = arguments.first?.value else {
                return false
            }
            if case .closure = first.kind, arguments.count == 1, callee.asPath?.last == "UnboxField" {
                return read(first, &field)
            }
            guard case .member(let base, let name) = callee.kind else { return false }
            switch name {
            case "key", "keyPath":
                guard base == nil, arguments[0].label == nil, scope.isIndependent(first) else { return false }
                field.place = name == "key" ? .keys([scope.text(first)]) : .keyPath(scope.text(first))
                return arguments.dropFirst().allSatisfy { set($0, &field) }
            case "or", "orIfInvalid":
                guard let base, self.field(base, &field), arguments.count == 1, isDefault(first) else { return false }
                // An Optional is nil without it.
                if name == "or", first.kind == .literal(.nil) { return true }
                if name == "or" {
                    field.defaultValue = scope.text(first)
                } else {
                    field.defaultIfInvalid = scope.text(first)
                }
                return true
            default: return false
            }
        }

        /// `UnboxField { try $0.unbox(key: "a") }`, as the macro writes it.
        private func read(_ closure: Code, _ field: inout FieldReading) -> Bool {
            let tokens = scope.file.tokens(in: closure.range)
            var inner = values
            inner.unboxer = "$0"
            let statements = CodeReader.statements(ofBody: tokens, scope.reader)
            let read = statements.onlyElement?.asExpression.flatMap {
                Read(values: inner, property: property, scope: scope).value($0)
            }
            guard var read else { return false }
            read.dropsIfInvalid = read.dropsIfInvalid || field.dropsIfInvalid
            read.isStrict = read.isStrict || field.isStrict
            read.readsEmptyAsNil = read.readsEmptyAsNil || field.readsEmptyAsNil
            field = read
            return true
        }
    }
}

extension Code {
    /// Without `try` before it.
    var withoutAttempt: Code {
        if case .attempt(.plain, let code) = kind { return code }
        return self
    }
}

extension FieldReading {
    /// The field with a further key, of which the first that has a value counts.
    func orElse(_ other: FieldReading) -> FieldReading? {
        guard case .keys(let keys) = place, case .keys(let others) = other.place else { return nil }
        var plain = other
        plain.place = place
        plain.defaultValue = defaultValue
        guard plain == self else { return nil }
        plain.place = .keys(keys + others)
        plain.defaultValue = other.defaultValue
        return plain
    }
}
