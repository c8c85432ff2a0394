import SwiftDeclarations

/// The changes that rewriting one model makes to its files.
package struct ModelEdits {
    let type: ModelType
    let index: ModelIndex
    /// By the index of the file.
    package private(set) var edits: [Int: [Edit]] = [:]
    /// What the file of the declaration needs.
    var needs = FileNeeds()
    /// The types, by their full names, that have to be rewritten too, with the reason to leave the model otherwise.
    private(set) var requires: [String: String] = [:]
    /// What the rewritten model does differently.
    private(set) var remarks: [Note] = []

    /// Declarations that the type gets in place of what is removed.
    var helpers: [String] = []
    /// Where these declarations go.
    var helperPlace = HelperPlace.declaration

    enum HelperPlace {
        /// Into the declaration of the type.
        case declaration
        /// To where the obsolete member is. An initializer in an extension leaves a struct its memberwise initializer.
        case oldPlace
    }
    /// Attributes and comments of properties and cases that are declared together, by where their declaration begins and
    /// their names.
    private var parts: [Int: [String: (attribute: String?, comments: [String])]] = [:]

    init(_ type: ModelType, _ index: ModelIndex) {
        self.type = type
        self.index = index
    }

    private var file: SourceFile { index.files[type.file] }

    mutating func add(_ edit: Edit, in file: Int) { edits[file, default: []].append(edit) }

    /// Inserts text in the file of the declaration.
    mutating func insert(_ text: String, at position: Int) { add(.insert(text, at: position), in: type.file) }

    /// Imports a module, in place of one of others if it is imported.
    mutating func addImport(_ module: String, insteadOf old: String...) { needs.imports.append((module, old)) }

    /// Leaves the model unless another is rewritten too.
    mutating func require(_ type: ModelType, because reason: String) { requires[type.name] = reason }

    /// Says that fields are read in the order of the properties, if they were not.
    mutating func remarkOrder(_ reading: ModelReading) {
        guard reading.isOutOfOrder(type) else { return }
        remark(
            "fields are read in the order of the properties: if several are invalid, the error is about another one",
            at: type.declaration.nameRange.lowerBound, isAboutErrors: true)
    }

    /// Says what the rewritten model does differently.
    ///
    /// - Parameter isAboutErrors: whether it is only which error is thrown.
    mutating func remark(_ text: String, at position: Int, isAboutErrors: Bool = false) {
        remarks.append(Note(file: file.path, line: file.line(position), text: text, isAboutErrors: isAboutErrors))
    }

    /// Writes an attribute above the declaration of the type.
    mutating func addAttribute(_ attribute: String) {
        let start = type.declaration.range.lowerBound
        let isFirst = file.isFirstOnLine(start)
        insert(attribute + (isFirst ? file.lineBreak + file.indentation(of: start) : " "), at: start)
    }

    /// Writes an attribute and comments before a property.
    mutating func add(attribute: String?, comments: [String], to property: StoredProperty) {
        if property.isShared {
            if attribute != nil || !comments.isEmpty {
                parts[property.variable.range.lowerBound, default: [:]][property.name] = (attribute, comments)
            }
            return
        }
        let start = property.variable.range.lowerBound
        let text = prefix(attribute, comments, at: start, isAlone: property.variable.attributes.isEmpty)
        if !text.isEmpty { insert(text, at: start) }
    }

    private func prefix(_ attribute: String?, _ comments: [String], at start: Int, isAlone: Bool) -> String {
        let indentation = file.indentation(of: start)
        let isFirst = file.isFirstOnLine(start)
        var text = ""
        if isFirst { for comment in comments { text += comment + file.lineBreak + indentation } }
        if let attribute {
            let length = file.lineEnd(of: start) - file.lineStart(of: start) + attribute.count + 1
            text += attribute + (!isFirst || isAlone && length <= 120 ? " " : file.lineBreak + indentation)
        }
        return text
    }

    /// Writes an attribute before a case of an enum.
    mutating func add(_ attribute: String, toCase declaration: EnumCaseSyntax, _ name: String) {
        if declaration.elements.count > 1 {
            parts[declaration.range.lowerBound, default: [:]][name] = (attribute, [])
        } else {
            insert(attribute + " ", at: declaration.range.lowerBound)
        }
    }

    /// Writes properties and cases that were declared together, and of which some have attributes now, one by one.
    mutating func separate() {
        for member in type.declaration.members {
            guard let attributes = parts[member.range.lowerBound] else { continue }
            let start = member.range.lowerBound
            let separator = file.isFirstOnLine(start) ? file.lineBreak + file.indentation(of: start) : "; "
            var lines: [String] = []
            switch member {
            case .variable(let variable):
                let introducer = file.text(start..<variable.introducerRange.upperBound)
                for property in StoredProperty.all(of: variable) {
                    let text = file.text(property.binding.range)
                    let type =
                        property.binding.type == nil && property.value == nil
                        ? property.type.map { ": \($0.text)" } : nil
                    let (attribute, comments) = attributes[property.name] ?? (nil, [])
                    lines.append(
                        prefix(attribute, comments, at: start, isAlone: variable.attributes.isEmpty)
                            + "\(introducer) \(text)\(type ?? "")")
                }
            case .enumCase(let declaration):
                let first = declaration.elements[0].nameRange.lowerBound
                let introducer = file.text(start..<first)
                for (position, element) in declaration.elements.enumerated() {
                    let isLast = position + 1 == declaration.elements.count
                    let end =
                        isLast ? declaration.range.upperBound : declaration.elements[position + 1].nameRange.lowerBound
                    let text = file.text(element.nameRange.lowerBound..<end).trimmedList
                    let attribute = attributes[element.name]?.attribute
                    if attribute == nil, let last = lines.last,
                        attributes[declaration.elements[position - 1].name] == nil
                    {
                        lines[lines.count - 1] = "\(last), \(text)"
                    } else {
                        lines.append((attribute.map { $0 + " " } ?? "") + introducer + text)
                    }
                }
            default: continue
            }
            add(Edit(member.range, lines.joined(separator: separator)), in: type.file)
        }
        parts = [:]
    }

    /// Makes a type visible that is private within another: the extension that a macro writes is at the top level.
    mutating func makeVisible() {
        for declaration in [type.declaration] + type.surroundings.dropLast() where !type.surroundings.isEmpty {
            for modifier in declaration.modifiers where modifier.name == "private" && modifier.detail == nil {
                add(Edit(modifier.range, "fileprivate"), in: type.file)
            }
        }
    }

    /// The source of the declaration with the edits in it; nil if they overlap.
    var declaration: String? {
        let range = type.declaration.range
        let inside = (edits[type.file] ?? []).filter {
            range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
        }
        let part = SourceFile.applying(inside, to: file.bytes, in: range)
        return part.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The source of a declaration around the type, without its members.
    func header(of declaration: TypeDeclarationSyntax) -> String {
        guard let range = file.headerRange(of: declaration) else { return "" }
        let inside = (edits[type.file] ?? []).filter {
            range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
        }
        let part = SourceFile.applying(inside, to: file.bytes, in: range)
        return part.map { String(decoding: $0, as: UTF8.self) + "{}" } ?? ""
    }

    func unwritable(_ text: String, at position: Int) -> Unwritable {
        Unwritable(note: Note(file: file.path, line: file.line(position), text: text))
    }

    /// Removes what a reading has made unnecessary: members, conformances, and extensions that have nothing else.
    ///
    /// - Parameters:
    ///   - helpers: declarations that the type gets in their place.
    ///   - conformance: a conformance that the type gets; nil for none.
    mutating func removeObsolete(
        _ reading: ModelReading, insteadOf helpers: [String] = [], conformingTo conformance: String? = nil
    ) {
        var helpers = helpers
        let home = home(of: reading, hasHelpers: !helpers.isEmpty)
        for (number, part) in type.parts.enumerated() {
            let ranges = reading.obsolete.filter { $0.file == part.file }.map(\.range)
            let file = index.files[part.file]
            let members = part.declaration.members.filter { member in ranges.contains { $0 == member.range } }
            let kept = part.declaration.inheritedTypes.filter { !reading.obsoleteConformances.contains($0.lastName) }
            let hadObsolete = kept.count < part.declaration.inheritedTypes.count || !members.isEmpty
            if part.declaration.kind == .extension, number != home, hadObsolete, kept.isEmpty,
                members.count == part.declaration.members.count
            {
                add(Edit(file.removal(of: part.declaration.range), ""), in: part.file)
                continue
            }
            // The blank lines between two members that go belong to both.
            var end = 0
            for member in members {
                var removal = file.removal(of: member.range)
                removal = max(removal.lowerBound, end)..<removal.upperBound
                end = removal.upperBound
                if number == home, !helpers.isEmpty {
                    let isFirst = file.isAfterBrace(removal.lowerBound)
                    let text = indented(helpers, as: file.indentation(of: member.range.lowerBound))
                    add(Edit(removal, (isFirst ? "" : file.lineBreak) + text), in: part.file)
                    helpers = []
                } else {
                    add(Edit(removal, ""), in: part.file)
                }
            }
            replaceConformances(reading.obsoleteConformances, of: part, with: number == home ? conformance : nil, file)
        }
        if helpers.isEmpty { return }
        if home == nil { return addExtension(helpers, conformance) }
        let end = file.lineStart(of: type.declaration.range.upperBound - 1)
        let member = type.properties.first?.variable.range.lowerBound
        insert(file.lineBreak + indented(helpers, as: member.map(file.indentation) ?? "    "), at: end)
    }

    /// The part of the type that gets declarations and a conformance; nil for a new extension.
    private func home(of reading: ModelReading, hasHelpers: Bool) -> Int? {
        guard hasHelpers, helperPlace == .oldPlace else { return 0 }
        let old = type.parts.firstIndex { part in
            part.declaration.members.contains { member in
                reading.obsolete.contains { $0.file == part.file && $0.range == member.range }
            }
        }
        if let old { return old }
        return type.declaration.kind == .struct && type.surroundings.isEmpty ? nil : 0
    }

    private mutating func addExtension(_ members: [String], _ conformance: String?) {
        let header = "extension \(type.name)" + (conformance.map { ": \($0)" } ?? "") + " {"
        let end = type.declaration.range.upperBound
        insert(
            file.lineBreak + file.lineBreak + header + file.lineBreak + indented(members, as: "    ") + "}", at: end)
    }

    /// Declarations with an indentation, and blank lines between them.
    private func indented(_ declarations: [String], as indentation: String) -> String {
        declarations.map { declaration in
            declaration.split(separator: "\n", omittingEmptySubsequences: false).map {
                indentation + $0 + file.lineBreak
            }
            .joined()
        }.joined(separator: file.lineBreak)
    }

    private mutating func replaceConformances(
        _ names: Set<String>, of part: ModelType.Part, with new: String?, _ file: SourceFile
    ) {
        let types = part.declaration.inheritedTypes
        var kept = types.filter { !names.contains($0.lastName) }.map(\.text)
        if kept.count == types.count, new == nil { return }
        if let new {
            // In place of the first that goes.
            let position = types.prefix { !names.contains($0.lastName) }.count
            kept.insert(new, at: min(position, kept.count))
        }
        guard let first = types.first, let last = types.last else {
            return add(
                .insert(": \(kept.joined(separator: ", "))", at: file.endOfName(of: part.declaration)), in: part.file)
        }
        guard kept.isEmpty else {
            return add(
                Edit(first.range.lowerBound..<last.range.upperBound, kept.joined(separator: ", ")), in: part.file)
        }
        // From the colon.
        guard let tokens = file.content?.reader.tokens, let colon = file.token(before: first.range.lowerBound),
            colon > 0
        else { return }
        add(Edit(tokens[colon - 1].end..<last.range.upperBound, ""), in: part.file)
    }

    /// Removes attributes of the type, its properties and its cases.
    mutating func removeAttributes(_ names: Set<String>) {
        if names.isEmpty { return }
        var attributes = type.declaration.attributes
        for member in type.declaration.members {
            switch member {
            case .variable(let variable): attributes += variable.attributes
            case .enumCase(let declaration): attributes += declaration.attributes
            default: break
            }
        }
        for attribute in attributes
        where names.contains(String(attribute.name.split { $0 == "." || $0 == ":" }.last ?? "")) {
            var end = attribute.range.upperBound
            while end < file.bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(file.bytes[end]) { end += 1 }
            add(Edit(attribute.range.lowerBound..<end, ""), in: type.file)
        }
    }

    /// The conformance that a model gets; nil for a class that inherits it.
    func conformance(_ reading: ModelReading) -> String? {
        type.superclass(in: index).map(index.decodes) == true ? nil : "Decodable"
    }
}

extension String {
    /// Without the white space and the comma at the end.
    fileprivate var trimmedList: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace || last == "," { text.removeLast() }
        return String(text)
    }
}

extension MemberSyntax {
    package var range: SourceRange {
        switch self {
        case .variable(let member): member.range
        case .initializer(let member), .function(let member): member.range
        case .enumCase(let member): member.range
        case .type(let member): member.range
        case .typealiasDeclaration(_, let range): range
        case .conditional(let member): member.range
        case .other(let range): range
        }
    }
}
