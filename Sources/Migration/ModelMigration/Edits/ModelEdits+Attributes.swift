import SwiftDeclarations

extension ModelEdits {
    mutating func addAttribute(_ attribute: String) {
        let start = type.declaration.range.lowerBound
        let isFirst = file.isFirstOnLine(start)
        insert(attribute + (isFirst ? file.lineBreak + file.indentation(of: start) : " "), at: start)
    }

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
        where names.contains(where: attribute.names) {
            var end = attribute.range.upperBound
            while end < file.bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(file.bytes[end]) { end += 1 }
            add(Edit(attribute.range.lowerBound..<end, ""), in: type.file)
        }
    }
}

extension String {
    fileprivate var trimmedList: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace || last == "," { text.removeLast() }
        return String(text)
    }
}
