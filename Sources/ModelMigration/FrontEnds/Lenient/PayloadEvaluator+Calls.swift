import SwiftDeclarations

extension PayloadEvaluator {
    func call(_ callee: Code, _ arguments: [CodeArgument], depth: Int) -> LenientRead? {
        guard arguments.count == 1 else { return nil }
        let argument = arguments[0]
        if case .member(let base?, let name) = callee.kind {
            if name == "date", argument.label == "from", scope.isIndependent(base) {
                return read(argument.value, depth: depth + 1).flatMap { date($0, by: scope.text(base)) }
            }
            if argument.label == nil, let value = read(base, depth: depth + 1) {
                return mapped(value, by: argument.value, name, depth: depth)
            }
        }
        guard let path = callee.asPath, path.first != "" else { return nil }
        let names = path.last == "init" ? path.dropLast() : path[...]
        return make(names.joined(separator: "."), argument.label, argument.value, depth: depth)
    }

    /// `Type(label: argument)`
    private func make(_ name: String, _ label: String?, _ argument: Code, depth: Int) -> LenientRead? {
        if name == "Date", case .binary(let left, "/", let right) = argument.unwrapped.kind,
            ["1000", "1000.0", "1_000"].contains(scope.text(right))
        {
            return read(left, depth: depth + 1).flatMap { date($0, label, isInMilliseconds: true) }
        }
        return read(argument, depth: depth + 1).flatMap { make(name, label, $0) }
    }

    /// What an initializer makes of a value.
    func make(_ name: String, _ label: String?, _ value: LenientRead) -> LenientRead? {
        switch (name, label ?? "", value.kind) {
        case ("Date", _, .floatingPoint), ("Date", _, .integer): return date(value, label, isInMilliseconds: false)
        case ("URL", "string", .string): return failable(value, .url)
        case ("UUID", "uuidString", .string): return failable(value, .uuid)
        case ("Int", "", .string): return failable(value, .integer("Int"))
        case ("Double", "", .string): return failable(value, .floatingPoint("Double"))
        default: break
        }
        guard let type = scope.index.type(name, seenFrom: scope.type) else { return nil }
        if label == "rawValue", type.hasRawValues { return enumeration(value, type) }
        return library.isModel(type, in: scope.index) ? model(value, type, label) : nil
    }

    /// A value that an initializer makes of text, or not: `URL(string:)`.
    private func failable(_ value: LenientRead, _ kind: ReadKind) -> LenientRead? {
        var value = value
        value.kind = kind
        value.differences.subtract([.converted, .notConverted])
        if kind == .url { value.differences.insert(.unescapedURL) }
        return value.withInvalidAsNil
    }

    private func enumeration(_ value: LenientRead, _ type: ModelType) -> LenientRead? {
        guard type.declaration.rawType.map({ kind(of: $0) }) == value.kind else { return nil }
        var made = value
        made.kind = .enumeration(type.name)
        made.invalid = value.missing == .isNil ? nil : .isNil
        guard case .value(let text, let isImplied) = value.missing else { return value.missing == .keeps ? nil : made }
        let raw: RawValue? = Int(text).map { .integer($0) } ?? text.contentOfLiteral.map { .string($0) }
        guard let raw else { return nil }
        if let name = type.caseNames[raw] {
            made.missing = .value(".\(name)", isImplied: isImplied)
            made.differences.insert(.otherRawValue)
        } else {
            made.missing = .isNil
            made.invalid = nil
        }
        return made
    }

    private func model(_ value: LenientRead, _ type: ModelType, _ label: String?) -> LenientRead? {
        guard value.kind == .json || value.kind == .object, value.otherKeys.isEmpty,
            let function = type.initializers.first(where: {
                $0.function.parameters.count == 1 && $0.function.parameters[0].label == label
            })?.function
        else { return nil }
        var made = value
        made.kind = .model(type.name)
        if function.isFailable {
            if library.makesModelsOfNothing { made.missing = .isNil }
            made.invalid = made.missing == .isNil ? nil : .isNil
        } else if library.makesModelsOfNothing {
            made.missing = .fails
            made.differences.insert(.missingModelThrows)
        }
        return made
    }

    // MARK: - Dates

    func date(_ value: LenientRead, by formatter: String) -> LenientRead? {
        guard value.kind == .string, value.formatter == nil else { return nil }
        var made = value
        made.kind = .date
        made.formatter = formatter
        made.differences.subtract([.converted, .notConverted])
        return made.withInvalidAsNil
    }

    private func date(_ value: LenientRead, _ label: String?, isInMilliseconds: Bool) -> LenientRead? {
        switch value.kind {
        case .floatingPoint, .integer: break
        default: return nil
        }
        guard label == "timeIntervalSince1970", value.formatter == nil else { return nil }
        var made = value
        made.kind = .date
        made.formatter = isInMilliseconds ? ".millisecondsSince1970" : ".secondsSince1970"
        if case .value(let number, let isImplied) = value.missing {
            let text = isInMilliseconds ? "\(number) / 1000" : number
            made.missing = .value("Date(timeIntervalSince1970: \(text))", isImplied: isImplied)
        }
        return made
    }
}

extension LenientRead {
    /// What is made of a value by an initializer or a function that returns nil for an invalid one, and for an empty text.
    fileprivate var withInvalidAsNil: LenientRead? {
        var value = self
        switch missing {
        case .value("\"\"", _):
            value.missing = .isNil
            value.invalid = nil
        case .fails: value.invalid = .isNil
        // The body of an `if let`.
        case .isNil: break
        default: return nil
        }
        return value
    }
}
