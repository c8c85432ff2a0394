import SwiftDeclarations

extension ModelEdits {
    mutating func addAttribute(_ attribute: String) {
        let start = type.declaration.range.lowerBound
        let isFirst = file.isFirstOnLine(start)
        insert(attribute + (isFirst ? file.lineBreak + file.indentation(of: start) : " "), at: start)
    }

    mutating func add(attribute: String?, comments: [String], to property: StoredProperty) {
        if property.isShared, attribute != nil { shared = shared ?? (property.name, property.binding.range) }
        let start = property.variable.range.lowerBound
        let isAlone = property.variable.attributes.isEmpty
        let indentation = file.indentation(of: start)
        let isFirst = file.isFirstOnLine(start)
        var text = ""
        if isFirst { for comment in comments { text += comment + file.lineBreak + indentation } }
        if let attribute {
            let length = file.lineEnd(of: start) - file.lineStart(of: start) + attribute.count + 1
            text += attribute + (!isFirst || isAlone && length <= 120 ? " " : file.lineBreak + indentation)
        }
        if !text.isEmpty { insert(text, at: start) }
    }

    mutating func add(_ attribute: String, toCase declaration: EnumCaseSyntax, _ name: String) {
        if declaration.elements.count > 1 { shared = (name, declaration.range) }
        insert(attribute + " ", at: declaration.range.lowerBound)
    }

    /// Refuses properties and cases that are declared together, if one of them needs an attribute.
    func checkShared() throws(Unwritable) {
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
