import SwiftDeclarations

// What reads or writes a Codable type besides its own code and the compiler's.

/// An overload of `decode(_:forKey:)`, or of `decodeIfPresent`, in an extension of a container.
struct DecodingOverload: Sendable {
    /// The text of the type, or what is before and after its generic parameter.
    var head: String
    var tail = ""
    /// What the parameter conforms to; nil without one.
    var conditions: Set<String>?
    let place: String

    init?(_ function: FunctionSyntax, in file: SourceFile) {
        guard ["decode", "decodeIfPresent"].contains(function.name),
            function.parameters.map(\.label).dropFirst() == ["forKey"]
        else {
            return nil
        }
        head = function.parameters[0].type.text
        place = "\(file.path):\(file.line(function.range.lowerBound))"
        let text = file.text(function.range).prefix { $0 != "{" }
        guard let name = text.firstMatch(of: /func \w+<(\w+)/)?.1, let found = head.firstRange(of: name) else { return }
        // `<T: P & Q>`, `where T: P, T: Q`
        let bounds = text.matches(of: /\b(\w+) *: *([\w &]+)/).filter { $0.1 == name }.flatMap {
            $0.2.split { " &".contains($0) }
        }
        let all = Set(bounds.map(String.init))
        conditions = all.subtracting(["Codable", "Decodable"])
        (head, tail) = (String(head[..<found.lowerBound]), String(head[found.upperBound...]))
    }
}

extension ModelIndex {
    /// Whether a type is Decodable, or a class with an initializer that calls that of one.
    func isDecodable(_ type: ModelType) -> Bool {
        type.isDecodable || type.decoder != nil && type.superclasses(in: self).contains(where: \.isDecodable)
    }

    /// A protocol of a type whose extension decodes it, or encodes it, in place of the compiler; nil for none.
    func protocolThatCodes(_ type: ModelType) -> String? {
        let own = (type.initializers + type.methods).map(\.function).filter(\.codes)
        return type.conformances.sorted().first { name in
            foreignExtensions[name, default: []].contains { part in
                part.declaration.isAvailable(to: type)
                    && part.declaration.members.compactMap(\.function).contains { function in
                        function.codes && !own.contains { $0.decodes == function.decodes }
                    }
            }
        }
    }

    /// The place of an overload for a type; nil if there is none.
    func overload(for type: TypeSyntax) -> String? {
        let text = type.withoutOptional.text + ".Type"
        return overloads.first { overload in
            guard let conditions = overload.conditions else { return text == overload.head }
            return text.hasPrefix(overload.head) && text.hasSuffix(overload.tail)
                && (conditions.isEmpty
                    || types.contains { $0.name + ".Type" == text && $0.conforms(to: conditions) })
        }?.place
    }

    /// Whether a formatter of dates can make a type: a date, or one list or dictionary of dates.
    func isFormattedDate(_ type: TypeSyntax, seenFrom other: ModelType) -> Bool {
        func isDate(_ type: TypeSyntax) -> Bool {
            let type = resolved(type, seenFrom: other)
            if case .named(_, []) = type.form { return type.lastName == "Date" } else { return false }
        }
        let type = resolved(type.withoutOptional, seenFrom: other).withoutOptional
        switch type.form {
        case .array(let element): return isDate(element)
        case .dictionary(let key, let value): return ["Int", "String"].contains(key.text) && isDate(value)
        case .named("Set", let arguments): return arguments.allSatisfy(isDate)
        default: return isDate(type)
        }
    }

    /// What aliases stand for, also those of aliases.
    private func resolved(_ type: TypeSyntax, seenFrom other: ModelType, depth: Int = 8) -> TypeSyntax {
        guard depth > 0, case .named(let name, []) = type.form, let alias = alias(name, seenFrom: other) else {
            return type
        }
        return resolved(alias, seenFrom: other, depth: depth - 1)
    }

    /// Whether a type is a date, or has one, by its name or that of an alias.
    func hasDate(_ type: TypeSyntax?, seenFrom other: ModelType, depth: Int = 3) -> Bool {
        guard depth > 0, let type else { return false }
        return type.named.contains { name in
            name == "Date" || hasDate(alias(name, seenFrom: other), seenFrom: other, depth: depth - 1)
        }
    }
}

extension TypeDeclarationSyntax {
    /// Whether a type meets the conditions of an extension of a protocol, as far as they are `Self: P`.
    fileprivate func isAvailable(to type: ModelType) -> Bool {
        (genericWhereClause ?? "").split(separator: ",").allSatisfy { condition in
            let sides = condition.split(separator: ":").map { $0.filter { !$0.isWhitespace } }
            guard sides.count == 2, sides[0].hasSuffix("Self") else { return true }
            return sides[1].split(separator: "&").allSatisfy { type.conformances.contains(String($0)) }
        }
    }

    /// An attribute that may be a macro which writes how the type is decoded; nil for none.
    var otherMacro: String? {
        attributes.map(\.name).first { name in
            let last = name.split(separator: ".").last ?? ""
            return last.first?.isUppercase == true && !last.hasSuffix("Actor")
                && !["Observable", "Model"].contains(last)
        }
    }
}

extension FunctionSyntax {
    var decodes: Bool { name == "init" && parameters.map(\.label) == ["from"] && parameters[0].type.isNamed("Decoder") }

    fileprivate var codes: Bool { decodes || encodes }
}
