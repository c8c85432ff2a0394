import SwiftDeclarations

/// Writes initializers that read a `JSONValue` where they read a `JSON` of SwiftyJSON, expression by expression.
package struct JSONValueBackEnd: BackEnd {
    package init() {}

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
        for edit in reads.edits { edits.add(edit, in: part.file) }
        for property in type.properties {
            for range in property.type.map({ scope.index.files[type.file].names("JSON", in: $0.range) }) ?? [] {
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
}

extension SourceFile {
    /// Where a name occurs in a range.
    fileprivate func names(_ name: String, in range: SourceRange) -> [SourceRange] {
        guard let reader = content?.reader else { return [] }
        return tokens(in: range).map { reader.tokens[$0] }
            .filter { $0.kind == .identifier && reader.name(of: $0) == name }.map(\.range)
    }
}
