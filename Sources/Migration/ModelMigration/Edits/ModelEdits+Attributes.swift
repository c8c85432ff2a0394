import SwiftDeclarations

extension ModelEdits {
    mutating func addAttribute(_ attribute: String) {
        let start = type.declaration.range.lowerBound
        let isFirst = file.isFirstOnLine(start)
        insert(attribute + (isFirst ? file.lineBreak + file.indentation(of: start) : " "), at: start)
    }

    mutating func add(attribute: String?, comments: [String], to property: StoredProperty) {
        let start = property.variable.range.lowerBound
        if property.isShared, let attribute {
            together[start, default: (property.variable.bindings, [:])].attributes[property.name] = attribute + " "
        }
        let isAlone = property.variable.attributes.isEmpty
        let indentation = file.indentation(of: start)
        let isFirst = file.isFirstOnLine(start)
        var text = ""
        if isFirst { for comment in comments { text += comment + file.lineBreak + indentation } }
        if let attribute, !property.isShared {
            let length = file.lineEnd(of: start) - file.lineStart(of: start) + attribute.count + 1
            text += attribute + (!isFirst || isAlone && length <= 120 ? " " : file.lineBreak + indentation)
        }
        if !text.isEmpty { insert(text, at: start) }
    }

    mutating func add(_ attribute: String, toCase declaration: EnumCaseSyntax, _ name: String) {
        if declaration.elements.count > 1 { shared = (name, declaration.range) }
        insert(attribute + " ", at: declaration.range.lowerBound)
    }

    /// Writes `let a, b: Int` as two declarations, if one of them needs an attribute. Refuses cases and other properties.
    mutating func checkShared() throws(Unwritable) {
        for (start, (bindings, attributes)) in together.sorted(by: { $0.key < $1.key }) {
            let gaps = zip(bindings, bindings.dropFirst()).map { $0.range.upperBound..<$1.range.lowerBound }
            guard let type = bindings.last?.type?.text, file.isFirstOnLine(start),
                bindings.dropLast().allSatisfy({ $0.type == nil }),
                bindings.allSatisfy({ $0.value == nil && $0.accessors == .none }),
                gaps.allSatisfy({ file.text($0).filter { !$0.isWhitespace } == "," })
            else {
                shared = bindings.first { attributes[$0.name ?? ""] != nil }.map { ($0.name ?? "", $0.range) }
                break
            }
            insert(attributes[bindings[0].name ?? ""] ?? "", at: start)
            let head = ": \(type)\(file.lineBreak)\(file.indentation(of: start))"
            let introducer = file.text(start..<bindings[0].range.lowerBound)
            for (gap, next) in zip(gaps, bindings.dropFirst()) {
                add(Edit(gap, head + (attributes[next.name ?? ""] ?? "") + introducer), in: self.type.file)
            }
        }
        guard let (name, range) = shared else { return }
        throw unwritable("'\(name)' is declared together with others: declare it by itself", at: range.lowerBound)
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
