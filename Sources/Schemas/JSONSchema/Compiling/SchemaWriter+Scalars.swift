// Types, values, numbers and strings.

import SchemaReading
import UnboxExtras
import UnboxFoundation

extension SchemaWriter {
    mutating func writeTypes() throws {
        if let node = value(.type) {
            let isArray = tree.kind(of: node) == .array
            kinds = []
            for name in isArray ? try strings(.type, node) : [tree.stringValue(node) ?? ""] {
                guard let kind = Kinds(type: name) else {
                    throw expected(
                        "null, boolean, integer, number, string, array or object, or an array of these", .type, node)
                }
                kinds.formUnion(kind)
            }
        }
        if let node = value(.enumeration) {
            guard tree.kind(of: node) == .array else { throw expected("an array", .enumeration, node) }
            add(.values, .enumeration, try values(tree.elements(of: node)))
        }
        if let node = value(.const) { add(.values, .const, try values([node])) }
    }

    private func values(_ nodes: [Int]) throws -> UInt32 {
        var strings = NameList()
        var constants: [JSONDocument] = []
        var rule = ValuesRule(strings: compiler.program.tables.table([]))
        for node in nodes {
            switch tree.kind(of: node) {
            case .null: rule.hasNull = true
            case .true: rule.hasTrue = true
            case .false: rule.hasFalse = true
            case .string: _ = strings.position(of: tree.stringValue(node) ?? "")
            default: constants.append(try JSONDocument(Data(tree.text(of: node))))
            }
        }
        rule.strings = compiler.program.tables.table(strings.numbered)
        rule.constantCount = UInt32(constants.count)
        rule.constants = compiler.program.parts.constants.add(all: constants)
        if constants.count > 8 {
            var positions: [Int: [UInt32]] = [:]
            for (index, constant) in constants.enumerated() {
                let hash = try ValueHash.hash(JSONDocument.root, DocumentPayload(constant))
                positions[hash, default: []].append(rule.constants + UInt32(index))
            }
            rule.hashes = compiler.program.parts.hashes.add(positions)
        }
        return compiler.program.values.add(rule)
    }

    // MARK: Bounds

    private static let bounds: [(Keyword, Instruction.Operation)] = [
        (.minimum, .minimum), (.maximum, .maximum), (.exclusiveMinimum, .exclusiveMinimum),
        (.exclusiveMaximum, .exclusiveMaximum), (.multipleOf, .multipleOf),
    ]
    private static let counts: [(Keyword, Instruction.Operation)] = [
        (.minLength, .minLength), (.maxLength, .maxLength), (.minItems, .minItems), (.maxItems, .maxItems),
        (.minProperties, .minProperties), (.maxProperties, .maxProperties),
    ]

    mutating func writeBounds() throws {
        for (keyword, operation) in Self.bounds {
            guard let node = value(keyword) else { continue }
            var operation = operation
            if dialect.draft == .draft4 {
                // There, a boolean says whether the bound is exclusive.
                if keyword == .exclusiveMinimum || keyword == .exclusiveMaximum { continue }
                if keyword == .minimum, try isExclusive(.exclusiveMinimum) { operation = .exclusiveMinimum }
                if keyword == .maximum, try isExclusive(.exclusiveMaximum) { operation = .exclusiveMaximum }
            }
            let (bound, number) = try bound(keyword, node)
            if keyword == .multipleOf, number.isZero || number.isNegative {
                throw expected("a number greater than 0", keyword, node)
            }
            add(operation, keyword, bound)
        }
        for (keyword, operation) in Self.counts {
            // The smallest count that means anything is 1.
            let isLeast = operation == .minLength || operation == .minItems || operation == .minProperties
            guard let count = try count(keyword), !isLeast || compiler.program.bounds[Int(count)].integer > 0 else {
                continue
            }
            add(operation, keyword, count)
        }
    }

    private func isExclusive(_ keyword: Keyword) throws -> Bool { try flag(keyword, "a boolean (in draft 4)") }

    /// A length or a count: a whole number that is not negative, also written as `2.0`.
    func count(_ keyword: Keyword) throws -> UInt32? {
        guard let node = value(keyword) else { return nil }
        let (bound, number) = try bound(keyword, node)
        guard number.isInteger, !number.isNegative else {
            throw expected("a whole number that is not negative", keyword, node)
        }
        return bound
    }

    private func bound(_ keyword: Keyword, _ node: Int) throws -> (UInt32, DecimalNumber) {
        guard let text = tree.number(at: node), let number = JSONValue.Number(text), let exact = DecimalNumber(text)
        else { throw expected("a number", keyword, node) }
        let integer: Int64? = number.integer()
        let bound = NumberBound(
            integer: integer ?? (exact.isNegative ? .min : .max), isInteger: integer != nil,
            double: number.double ?? (exact.isNegative ? -.infinity : .infinity),
            exact: compiler.program.parts.numbers.add(exact))
        return (compiler.program.bounds.add(bound), exact)
    }

    // MARK: Strings

    mutating func writeStrings() throws {
        if let node = value(.pattern) {
            guard let text = tree.stringValue(node) else {
                throw expected("a regular expression (a string)", .pattern, node)
            }
            add(.pattern, .pattern, try pattern(text, node))
        }
        if compiler.options.assertsContent, dialect.draft == .draft7 {
            func text(_ keyword: Keyword) -> String? { value(keyword).flatMap(tree.stringValue)?.lowercased() }
            let isBase64 = text(.contentEncoding) == "base64"
            if isBase64 { add(.content, .contentEncoding) }
            if text(.contentMediaType) == "application/json" { add(.content, .contentMediaType, isBase64 ? 1 : 0) }
        }
        if let node = value(.format) {
            guard let name = tree.stringValue(node) else { throw expected("a string", .format, node) }
            let isAsserted = compiler.options.assertsFormats || dialect.vocabularies.contains(.formatAssertion)
            if isAsserted, let format = Format(name, in: dialect.draft) {
                add(.format, .format, compiler.program.parts.formats.add(format))
            }
        }
    }

    func pattern(_ text: String, _ node: Int) throws -> UInt32 {
        do throws(PatternError) {
            return compiler.program.parts.patterns.add((try Pattern(text), place(node)))
        } catch {
            throw compiler.error(
                "the pattern \(UnboxText.quoted(text, limit: 100)) cannot be used: \(error.message)", at: place(node))
        }
    }
}
