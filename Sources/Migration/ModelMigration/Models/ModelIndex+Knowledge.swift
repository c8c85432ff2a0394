import SwiftDeclarations

// Facts about types and constants, from the sources.

extension ModelIndex {
    /// Whether a type is `Decodable`, and Codable reads it as unboxing does, as far as the sources say.
    func decodes(_ type: TypeSyntax, seenFrom other: ModelType) -> Bool {
        guard case .named(let name, let arguments) = type.form else { return false }
        if other.declaration.genericParameters.contains(where: { $0.name == name }) { return true }
        guard arguments.allSatisfy({ decodes($0, seenFrom: other) }) else { return false }
        return self.type(name, seenFrom: other).map(decodes) ?? false
    }

    /// Whether a type of the sources is `Decodable`, or will be.
    func decodes(_ type: ModelType) -> Bool { type.isDecodable || rewritten.contains(type.number) }

    /// The content of a string: of a literal, or of a constant of the sources, such as `Keys.name`.
    package func string(_ source: String, seenFrom type: ModelType) -> String? {
        guard let value = try? AttributeSyntax(source: "@a(\(source))").arguments?.first?.value else { return nil }
        if let content = value.asString { return content }
        return string(source.split(separator: ".").map(String.init), seenFrom: type)
    }

    /// The content of a string that an expression is.
    func string(_ code: Code, seenFrom type: ModelType) -> String? {
        if case .binary(let left, "+", let right) = code.kind, let end = string(right, seenFrom: type) {
            return string(left, seenFrom: type).map { $0 + end }
        }
        return code.asString ?? code.asPath.flatMap { string($0, seenFrom: type) }
    }

    /// `Keys.name`, `Keys.name.rawValue`; `name` of the instance or of a file.
    private func string(_ path: [String], seenFrom type: ModelType) -> String? {
        let isRawValue = path.last == "rawValue"
        let path = isRawValue ? path.dropLast() : path[...]
        guard let name = path.last else { return nil }
        if path.count == 1, !isRawValue {
            let constants = type.property(name).map { [($0.isLet, $0.binding)] } ?? globals[name] ?? []
            let values = Set(constants.map { $0.isLet ? $0.binding.value?.asString : nil })
            return values.onlyElement ?? nil
        }
        guard let owner = owner(Array(path.dropLast()), seenFrom: type) else { return nil }
        return isRawValue ? owner.rawStrings[name] : owner.string(name)
    }

    /// Whether an expression is a `DateFormatter`: a call of its initializer, or a constant of the sources.
    func isDateFormatter(_ source: String, seenFrom type: ModelType) -> Bool {
        declaredType(of: source, seenFrom: type)?.text == "DateFormatter"
    }

    /// The strategy of a decoder that reads dates as a formatter does; nil for others.
    func strategy(for formatter: String, seenFrom type: ModelType) -> String? {
        switch formatter {
        case ".rfc3339": ".iso8601"
        case ".iso8601", ".secondsSince1970", ".millisecondsSince1970": formatter
        default: isDateFormatter(formatter, seenFrom: type) ? ".formatted(\(formatter))" : nil
        }
    }

    /// Whether a formatter converts in both directions, as far as the sources say.
    func isReversible(_ formatter: String, seenFrom type: ModelType) -> Bool {
        let known: Set<String> = ["DateFormatter", "ISO8601DateFormatter", "DateFormat", "UnboxTypes"]
        let words = formatter.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
        if words.count == 2, words[0].isEmpty {
            return [
                "rfc3339", "iso8601", "dateOnly", "secondsSince1970", "millisecondsSince1970", "oneOf",
            ].contains(words[1])
        }
        // A constant of an extension, or a type.
        let isConstant = words.count == 2 && known.contains(String(words[0]))
        let name = isConstant ? String(words[0]) : declaredType(of: formatter, seenFrom: type)?.text ?? ""
        return known.contains(name)
            || self.type(name, seenFrom: type)?.conforms(to: ["UnboxReversibleFormatter"]) ?? false
    }

    /// Whether a formatter of the files may make nil of a value: `format(unboxedValue:) -> Date??`.
    func makesOptionals(_ formatter: String, seenFrom type: ModelType) -> Bool {
        let found = declaredType(of: formatter, seenFrom: type).flatMap { self.type($0.text, seenFrom: type) }
        return found?.methods.contains { part, function in
            function.name == "format" && part.source.text(function.range).prefix { $0 != "{" }.contains("??")
        } ?? false
    }

    /// The type of an expression that calls an initializer, or is a constant of the sources; nil if they do not say.
    func declaredType(of source: String, seenFrom type: ModelType) -> TypeSyntax? {
        if let type = Self.calledType(source) { return type }
        let types = bindings(of: source, seenFrom: type).compactMap { binding in
            binding.type ?? binding.value.flatMap { Self.calledType($0.text) }
        }
        return types.allSatisfy { $0.text == types[0].text } ? types.first : nil
    }

    /// The declarations of a constant: `Keys.name`.
    func bindings(of source: String, seenFrom type: ModelType) -> [BindingSyntax] {
        var path = source.split(separator: ".").map(String.init)
        guard let name = path.popLast() else { return [] }
        if path.isEmpty { return globals[name]?.map(\.binding) ?? [] }
        return owner(path, seenFrom: type)?.statics[name]?.map(\.binding) ?? []
    }

    /// `A<B>` of `A<B>()` and `A<B>(c: d)`.
    private static func calledType(_ source: String) -> TypeSyntax? {
        guard let end = source.firstIndex(of: "("), source.first?.isUppercase == true else { return nil }
        return TypeSyntax(source: String(source[..<end]))
    }

    private func owner(_ path: [String], seenFrom type: ModelType) -> ModelType? {
        if path.isEmpty { return nil }
        if path == ["Self"] { return type }
        return self.type(path.joined(separator: "."), seenFrom: type)
    }
}

extension Reader {
    var names: Set<String> { Set(tokens.filter { $0.kind == .identifier }.map(name)) }

    /// A part of the text, with other texts for some names that do not follow a dot.
    func text(_ range: SourceRange, _ indices: Range<Int>, replacing replacement: (Token) -> String?) -> String {
        var text = ""
        var position = range.lowerBound
        for index in indices where tokens[index].kind == .identifier {
            if index > 0, tokens[index - 1].isPunctuation(".") { continue }
            guard let new = replacement(tokens[index]) else { continue }
            text += self.text(position..<tokens[index].start) + new
            position = tokens[index].end
        }
        return text + self.text(position..<range.upperBound)
    }

    /// Whether a colon follows a name.
    func isLabel(_ token: Token) -> Bool { bytes[token.end...].first { $0 != 0x20 } == UInt8(ascii: ":") }
}
