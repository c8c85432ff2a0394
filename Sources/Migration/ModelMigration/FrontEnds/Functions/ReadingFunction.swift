import SwiftDeclarations

/// The statements of an initializer that the value of one property depends on, as a function.
struct ReadingFunction {
    private let initializer: InitializerCode
    /// The statements that are needed, as they stand in the function, by their indexes.
    private var lines: [Int: String] = [:]
    private var canThrow = false
    /// The names of lists and models that are read for several properties.
    private var repeated: Set<String> = []
    private var depth = 0
    /// The property that is a variable in the function, and the name of that.
    private var variable: (property: String, name: String)?

    /// Bounds the recursion, and what is written again for each property.
    private static let maximumCount = 16

    struct Result {
        var source: String
        /// The indexes of the statements that it has too.
        var statements: Set<Int>
        /// The names of lists and models that are read once more.
        var repeated: [String]
    }

    private var scope: BodyScope { initializer.scope }
    /// Whether it is code of an `init(from:)`, which stays one: that of a type in the function.
    private var isDecoding: Bool { scope.function.parameters.first?.label == "from" }
    private var result: String { isDecoding ? "self.result = " : "return " }

    init(_ initializer: InitializerCode) { self.initializer = initializer }

    /// The function for a property that a value is assigned to; nil if no function can do the same.
    mutating func source(of value: Code, for property: StoredProperty) -> Result? {
        copy(of: value.range).flatMap { source($0, isValue: true, for: property) }
    }

    /// The function for a property that a statement assigns in each of its branches.
    mutating func source(of statement: Statement, for property: StoredProperty) -> Result? {
        var edits: [Edit] = []
        guard statement.sets(property.name, as: result, &edits) else { return nil }
        return copy(of: statement.range, setting: property.name, edits).flatMap {
            source($0, isValue: false, for: property)
        }
    }

    /// The function for a property that several statements set, or one that may leave it as it is.
    mutating func source(of statements: [Statement], for property: StoredProperty) -> Result? {
        var name = property.name
        if statements.contains(where: { $0.bindsName(name, scope) }) {
            name = "new" + name.prefix(1).uppercased() + name.dropFirst()
        }
        variable = (property.name, name)
        guard initializer.locals[name] == nil, !initializer.parameters.contains(name),
            let type = property.impliedType?.textOfResult
        else { return nil }
        var text = "var \(name): \(type)\(property.value.map { " = \($0.text)" } ?? "")\n"
        for (number, statement) in statements.enumerated() {
            guard let own = copy(of: statement.range, setting: property.name) else { return nil }
            if number == 0, case .assignment(_, let value) = statement.kind, let value = self.text(of: value.range) {
                text = "var \(name): \(type) = \(value)\n"
            } else {
                text += own + "\n"
            }
        }
        return source(text + result + name, isValue: false, for: property)
    }

    /// The text of a range, after the statements that it needs; nil if one cannot be in a function.
    private mutating func copy(of range: SourceRange, setting name: String? = nil, _ edits: [Edit] = []) -> String? {
        guard initializer.canHaveFunctions, need(range, before: initializer.count, but: Set(name.map { [$0] } ?? []))
        else { return nil }
        return text(of: range, edits)
    }

    /// Adds the statements that a range needs; false if a function cannot have them. `known`: names that it sets itself.
    private mutating func need(_ range: SourceRange, before end: Int, but known: Set<String> = []) -> Bool {
        guard let uses = scope.uses(in: range), !uses.hasSelf, uses.isPlain,
            depth < Self.maximumCount
        else { return false }
        depth += 1
        defer { depth -= 1 }
        if uses.canThrow { canThrow = true }
        for name in uses.names.subtracting(known).sorted() {
            if let local = initializer.locals[name] {
                guard needLocal(name, local, before: end) else { return false }
            } else if initializer.parameters.contains(name) {
                continue
            } else if scope.type.property(name) != nil {
                guard needProperty(name, before: end) else { return false }
            } else if initializer.instanceMembers.contains(name) {
                return false
            }
        }
        for name in uses.membersOfSelf.subtracting(known).sorted() {
            guard initializer.locals[name] == nil, !initializer.parameters.contains(name),
                scope.type.property(name) != nil, needProperty(name, before: end)
            else { return false }
        }
        return lines.count < Self.maximumCount
    }

    /// Adds the declaration of a local name, and the statements that change it, which may be done again for another property.
    private mutating func needLocal(_ name: String, _ local: InitializerCode.Local, before end: Int) -> Bool {
        guard local.statement < end, local.isConstant || local.names.count == 1 else { return false }
        let isKeyed = scope.file.text(local.range).contains("keyedBy:")
        if let reader = local.reader, reader != variable?.property, !isKeyed { return false }
        let uses = initializer.countOfUses(of: name)
        let isOnlyHere = local.isConstant ? uses < 3 : !initializer.consumed.contains(local.statement)
        let isNew = lines[local.statement] == nil
        for (statement, range) in [(local.statement, local.range)] + local.changes where statement < end {
            if !add(range, of: statement, declaring: local.names, isOnlyHere: isOnlyHere) { return false }
        }
        if isNew, local.isConstant, uses > 2, local.type?.isScalar == false { repeated.insert(name) }
        return true
    }

    /// Reads the value of another property once more.
    private mutating func needProperty(_ name: String, before end: Int) -> Bool {
        guard name != variable?.property, let type = scope.type.property(name)?.type,
            let (value, statement) = initializer.definitions[name],
            statement < end, initializer.locals[name] == nil, !initializer.parameters.contains(name)
        else { return false }
        if lines[statement] == nil, !type.isScalar { repeated.insert(name) }
        return add(value.range, of: statement, after: "let \(name): \(type.textOfResult) = ")
    }

    /// Adds a statement, or the value in it, after those that it needs; false if that cannot be in a function.
    private mutating func add(
        _ range: SourceRange, of statement: Int, declaring names: Set<String> = [], isOnlyHere: Bool = false,
        after start: String = ""
    ) -> Bool {
        if lines[statement] != nil { return true }
        guard isOnlyHere || isRepeatable(range, declaring: names), need(range, before: statement, but: names),
            let text = text(of: range)
        else { return false }
        lines[statement] = start + text
        return true
    }

    /// Whether a range gives the same value each time, and reports nothing: it reads the payload, and calls nothing that is
    /// not known, such as `UUID()`, `Date.now` or a method of the context.
    private func isRepeatable(_ range: SourceRange, declaring own: Set<String> = []) -> Bool {
        let text = scope.file.text(range)
        guard !["allowInvalidElements", "unboxIfValid"].contains(where: text.contains),
            let uses = scope.uses(in: range)
        else { return false }
        let reader = scope.function.parameters.first.map { $0.name ?? $0.label ?? "" }
        return uses.names.allSatisfy { name in
            if initializer.parameters.contains(name) { return name == reader }
            // What is decoded, unless something is made of it.
            if isDecoding, name.first?.isUppercase == true, !text.contains("\(name)(") { return true }
            return own.contains(name) || initializer.locals[name] != nil || scope.type.property(name) != nil
                || name.hasPrefix("$") || Self.wordsOfReads.contains(name)
                || (ReadKind.isKnown(name) || FoundationNames.types.contains(name))
                    && !["Date", "UUID"].contains(name)
        }
    }

    private static let wordsOfReads: Set<String> = [
        "let", "var", "guard", "if", "else", "for", "while", "do", "catch", "error", "throw", "try", "as", "is", "in",
        "true", "false", "nil", "UnboxError", "Any",
    ]

    /// A range of the initializer, without its indentation and without `self.`.
    private func text(of range: SourceRange, _ edits: [Edit] = []) -> String? {
        let tokens = scope.reader.tokens
        let targets = Set(edits.map(\.range.lowerBound))
        let own = scope.file.tokens(in: range).filter { index in
            scope.reader.word(of: tokens[index]) == "self" && !tokens[index - 1].isPunctuation(".")
                && !targets.contains(tokens[index].start)
        }
        let all =
            edits + attempts(in: range)
            + own.map { index in
                // `self.name` is a variable, perhaps of another name.
                guard let variable, scope.reader.name(of: tokens[index + 2]) == variable.property else {
                    return Edit(tokens[index].start..<tokens[index + 1].end, "")
                }
                return Edit(tokens[index].start..<tokens[index + 2].end, variable.name)
            }
        guard let bytes = SourceFile.applying(all, to: scope.file.bytes, in: range) else { return nil }
        return String(decoding: bytes, as: UTF8.self).replacing("\\(self.", with: "\\(")
            .withoutIndentation(scope.file.indentation(of: range.lowerBound))
    }

    /// Adds `try?` to reads without `try`, by which Unbox 2 and 3 made nil of any error.
    private func attempts(in range: SourceRange) -> [Edit] {
        let reader = scope.reader
        let all = scope.file.tokens(in: range)
        let unboxer = scope.function.parameters.first.map { $0.name ?? $0.label ?? "" }
        return all.filter { index in
            guard reader.word(of: reader.tokens[index]) == unboxer, index + 3 < reader.tokens.count,
                reader.word(of: reader.tokens[index + 2]) == "unbox", reader.tokens[index + 3].isPunctuation("(")
            else { return false }
            var previous = index - 1
            // That of another argument is not for this one.
            var isOfOther = false
            while previous >= all.lowerBound {
                let token = reader.tokens[previous]
                if !isOfOther, reader.word(of: token) == "try" { return false }
                if token.isPunctuation("{") || token.isPunctuation(";") || reader.text(token.range) == "=" { break }
                if token.isPunctuation(",") { isOfOther = true }
                if token.isPunctuation("(") || token.isPunctuation("[") { isOfOther = false }
                let isClosing = [")", "]", "}"].contains { token.isPunctuation($0) }
                previous = isClosing ? token.partner - 1 : previous - 1
            }
            return true
        }.flatMap { index -> [Edit] in
            let end = reader.tokens[reader.tokens[index + 3].partner].end
            return [.insert("(try? ", at: reader.tokens[index].start), .insert(")", at: end)]
        }
    }

    private func source(_ last: String, isValue: Bool, for property: StoredProperty) -> Result? {
        let name = property.nameOfFunction
        guard let type = property.impliedType?.textOfResult, !initializer.members.contains(name) else { return nil }
        let context = scope.function.parameters.dropFirst().first.map { ($0.name ?? "context", $0.type.text) }
        let head = property.headOfFunction(
            scope.function.parameters[0].name ?? "unboxer", context: context, throwing: canThrow, type)
        let before = lines.sorted { $0.key < $1.key }.map(\.value)
        let body = before + [isValue ? result + last : last]
        let isShort = before.isEmpty && isValue && !last.contains("\n") && head.count + last.count < 106
        let plain = isShort ? "\(head) { \(last) }" : String(head, body: body)
        guard let source = isDecoding ? decoding(body, name, type) : plain else { return nil }
        return Result(source: source, statements: Set(lines.keys), repeated: repeated.sorted())
    }

    /// A function with a type that is decoded, whose initializer has the lines.
    private func decoding(_ lines: [String], _ name: String, _ type: String) -> String? {
        let body = lines.map { $0.replacing(/\bSelf\b/.wordBoundaryKind(.simple), with: scope.type.name) }
        if lines.contains(where: { $0.contains("userInfo") }) { return nil }
        let decoder = scope.function.parameters[0].name ?? "from"
        // A type of the app's may hide the name.
        let isHidden = scope.index.type("Decoder", seenFrom: scope.type) != nil
        if (lines + [type]).contains(where: { $0.contains(/\bRead\b/.wordBoundaryKind(.simple)) }) { return nil }
        return """
            private static func \(name)(_ unboxer: Unboxer) throws -> \(type) {
                struct Read: Decodable {
                    let result: \(type)

                    init(from\(decoder == "from" ? "" : " \(decoder)"): any \(isHidden ? "Swift." : "")Decoder) throws {
            \(body.indented(by: 3))
                    }
                }
                return try unboxer.unbox(decoding: Read.self).result
            }
            """
    }
}

extension TypeSyntax {
    /// Whether a value is read quickly: not a list or a model.
    fileprivate var isScalar: Bool {
        guard case .named(let name, let arguments) = withoutOptional.form else { return false }
        return arguments.isEmpty && ReadKind.isKnown(name)
    }

    /// The type as the result of a function, which cannot be implicitly unwrapped.
    fileprivate var textOfResult: String {
        if case .implicitlyUnwrapped(let wrapped) = form { wrapped.text + "?" } else { text }
    }
}

extension String {
    /// A declaration with a body: its head, without the brace, and the lines of that.
    init(_ head: String, body lines: [String]) {
        self = "\(head) {\n" + (lines.isEmpty ? "" : lines.indented(by: 1) + "\n") + "}"
    }
}

extension [String] {
    /// The texts in lines of their own, some levels deeper.
    func indented(by levels: Int) -> String {
        flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .map { $0.isEmpty ? "" : String(repeating: "    ", count: levels) + $0 }.joined(separator: "\n")
    }
}

extension String {
    /// Without an indentation that all lines but the first have.
    func withoutIndentation(_ indentation: String) -> String {
        let lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        let rest = lines.dropFirst().map { $0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0 }
        return ([lines[0]] + rest).joined(separator: "\n")
    }
}
