import SwiftDeclarations

/// Writes models in one way.
package protocol BackEnd: Sendable {
    /// Whether what is written of a model depends on which others are rewritten.
    var dependsOnOthers: Bool { get }

    /// Writes a model, as changes of the files that it is in; throws if this way has no equal for what the model does.
    func write(_ reading: ModelReading, of type: ModelType, in index: ModelIndex, to edits: inout ModelEdits)
        throws(Unwritable)
}

package struct Unwritable: Error {
    package var note: Note
}
