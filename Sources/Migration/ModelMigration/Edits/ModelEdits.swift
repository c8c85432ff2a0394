import SwiftDeclarations

/// The changes that rewriting one model makes to its files.
package struct ModelEdits {
    let type: ModelType
    let index: ModelIndex
    /// By the index of the file.
    package private(set) var edits: [Int: [Edit]] = [:]
    /// The imports and functions that the file of the declaration needs.
    var needs = FileNeeds()
    /// The types, by their numbers, that have to be rewritten too, with the reason to leave the model otherwise.
    private(set) var requires: [Int: String] = [:]
    /// How the rewritten model differs from the old one.
    private(set) var remarks: [Note] = []

    /// Whether the code that is written calls functions of this library.
    var usesLibrary = false
    var decodes = false
    /// Declarations that the type gets in place of what is removed.
    var helpers: [String] = []
    var helperPlace = HelperPosition.declaration

    enum HelperPosition {
        case declaration
        /// To where the obsolete member is. An initializer in an extension leaves a struct its memberwise initializer.
        case oldPlace
    }

    /// The attributes of properties that are declared together, by where the declaration begins.
    var together: [Int: (bindings: [BindingSyntax], attributes: [String: String])] = [:]
    /// A property or case that needs an attribute and is declared together with others.
    var shared: (name: String, range: SourceRange)?

    var file: SourceFile { type.source }

    mutating func add(_ edit: Edit, in file: Int) { edits[file, default: []].append(edit) }

    mutating func insert(_ text: String, at position: Int) { add(.insert(text, at: position), in: type.file) }

    /// Imports a module, in place of one of others if it is imported.
    mutating func addImport(_ module: String, insteadOf old: String...) { needs.imports.append((module, old)) }

    /// Leaves the model unless another is rewritten too.
    mutating func require(_ type: ModelType, because reason: String) { requires[type.number] = reason }

    /// Says that fields are read in the order of the properties, if they were not.
    mutating func remarkOrder(_ reading: ModelReading) {
        guard reading.isOutOfOrder(type) else { return }
        remark(
            "fields are read in the order of the properties: if several are invalid, the error is about another one",
            isAboutErrors: true)
    }

    /// Says what changes. `position`: nil for the whole type. `isAboutErrors`: whether only which error is thrown does.
    mutating func remark(_ text: String, at position: Int? = nil, isAboutErrors: Bool = false) {
        let position = position ?? type.declaration.nameRange.lowerBound
        remarks.append(file.note(text, at: position, isAboutErrors: isAboutErrors))
    }

    mutating func remark(_ note: Note) { remarks.append(note) }

    /// The source of the declaration with the edits in it; nil if they overlap.
    var declaration: String? { file.text(type.declaration.range, with: edits[type.file] ?? []) }

    func unwritable(_ text: String, at property: StoredProperty) -> Unwritable {
        unwritable(text, at: property.variable.range.lowerBound)
    }

    func unwritable(_ text: String, at position: Int? = nil) -> Unwritable {
        Unwritable(note: position.map { file.note(text, at: $0) } ?? type.note(text))
    }

    /// The conformance that a model gets; nil for a class that inherits it.
    func conformance(_ reading: ModelReading) -> String? {
        reading.isCoded || type.superclass(in: index).map(index.decodes) == true ? nil : "Decodable"
    }
}
