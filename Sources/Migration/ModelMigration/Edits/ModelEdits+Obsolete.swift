import SwiftDeclarations

extension ModelEdits {
    /// Removes what a reading has made unnecessary: members, conformances, and extensions that have nothing else.
    /// `helpers`: declarations that the type gets in their place. `conformance`: one that it gets; nil for none.
    mutating func removeObsolete(
        _ reading: ModelReading, insteadOf helpers: [String] = [], conformingTo conformance: String? = nil
    ) {
        var helpers = helpers
        let home = home(of: reading, hasHelpers: !helpers.isEmpty)
        for (number, part) in type.parts.enumerated() {
            let ranges = reading.obsolete.filter { $0.file == part.file }.map(\.range)
            let file = part.source
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
                let isMoved = reading.moved.contains { $0.range == member.range }
                var removal = file.removal(of: member.range, withComments: isMoved)
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
            replaceConformances(reading.obsoleteConformances, of: part, with: number == home ? conformance : nil)
        }
        if helpers.isEmpty { return }
        if home == nil { return addExtension(helpers, conformance) }
        // Before the line of the closing brace, unless other code is in that.
        let brace = type.declaration.range.upperBound - 1
        let end = file.isFirstOnLine(brace) ? file.lineStart(of: brace) : brace
        let member = type.properties.first?.variable.range.lowerBound
        insert(file.lineBreak + indented(helpers, as: member.map(file.indentation) ?? file.indentationUnit), at: end)
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
            file.lineBreak + file.lineBreak + header + file.lineBreak + indented(members, as: file.indentationUnit)
                + "}", at: end)
    }

    private func indented(_ declarations: [String], as indentation: String) -> String {
        declarations.map { file.adapted($0, indentation: indentation) + file.lineBreak }.joined(
            separator: file.lineBreak)
    }

    private mutating func replaceConformances(_ names: Set<String>, of part: ModelType.Part, with new: String?) {
        let types = part.declaration.inheritedTypes
        var kept = types.filter { !names.contains($0.lastName) }.map(\.text)
        if kept.count == types.count, new == nil { return }
        if let new {
            // In place of the first that goes.
            let position = types.prefix { !names.contains($0.lastName) }.count
            kept.insert(new, at: min(position, kept.count))
        }
        let text = kept.joined(separator: ", ")
        guard let first = types.first, let last = types.last else {
            return add(.insert(": \(text)", at: part.source.endOfName(of: part.declaration)), in: part.file)
        }
        guard kept.isEmpty else {
            return add(Edit(first.range.lowerBound..<last.range.upperBound, text), in: part.file)
        }
        // From the colon.
        guard let tokens = part.source.content?.reader.tokens,
            let colon = part.source.token(before: first.range.lowerBound), colon > 0
        else { return }
        add(Edit(tokens[colon - 1].end..<last.range.upperBound, ""), in: part.file)
    }
}
