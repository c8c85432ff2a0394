import SwiftDeclarations

/// Writes initializers that read a `JSONValue` where they read a `JSON` of SwiftyJSON, expression by expression.
package struct JSONValueBackEnd: BackEnd {
    package init() {}

    package var dependsOnOthers: Bool { false }

    package func write(
        _ reading: ModelReading, of type: ModelType, in index: ModelIndex, to edits: inout ModelEdits
    ) throws(Unwritable) {
        guard let (part, function) = SwiftyJSONLibrary().initializer(of: type),
            let scope = BodyScope(function, in: part, of: type, index)
        else { throw edits.unwritable("its initializer has no body", at: type.declaration.nameRange.lowerBound) }
        let parameter = function.parameters[0]
        var reads = JSONReads(scope, root: parameter.name ?? parameter.label ?? "")
        reads.rewrite(scope.statements)
        if let problem = reads.problem { throw Unwritable(note: problem) }
        let changes = reads.edits + [Edit(parameter.type.range, "JSONValue")]
        if reading.obsolete.isEmpty {
            try addInitializer(function, changes, in: part, &edits)
        } else {
            for edit in changes { edits.add(edit, in: part.file) }
        }
        for property in type.properties {
            for range in property.type.map({ scope.index.files[type.file].names("JSON", in: $0.range) }) ?? [] {
                if reading.obsolete.isEmpty {
                    throw edits.unwritable(
                        "'\(property.name)' is a JSON, and the old initializer stays",
                        at: property.variable.range.lowerBound)
                }
                edits.add(Edit(range, "JSONValue"), in: type.file)
            }
        }
        for model in reads.models.sorted(by: { $0.name < $1.name }) where model.name != type.name {
            edits.require(model, because: "it makes a \(model.name), which is left")
        }
        for difference in reads.differences.sorted() {
            edits.remark(difference.text, at: type.declaration.nameRange.lowerBound)
        }
        edits.needs.obsolete.insert("SwiftyJSON")
        edits.addImport("Unbox")
    }

    /// Writes a copy of an initializer with changes, as the old one stays.
    private func addInitializer(
        _ function: FunctionSyntax, _ changes: [Edit], in part: ModelType.Part, _ edits: inout ModelEdits
    ) throws(Unwritable) {
        let file = edits.index.files[part.file]
        let start = function.range.lowerBound
        guard let copy = SourceFile.applying(changes, to: file.bytes, in: function.range) else {
            throw edits.unwritable("its parts overlap", at: start)
        }
        let separator = file.lineBreak + file.lineBreak + file.indentation(of: start)
        edits.add(
            .insert(separator + String(decoding: copy, as: UTF8.self), at: function.range.upperBound), in: part.file)
    }
}

extension SourceFile {
    /// Where a name occurs in a range.
    fileprivate func names(_ name: String, in range: SourceRange) -> [SourceRange] {
        guard let reader = content?.reader else { return [] }
        return tokens(in: range).map { reader.tokens[$0] }
            .filter { $0.kind == .identifier && reader.name(of: $0) == name }.map(\.range)
    }
}
