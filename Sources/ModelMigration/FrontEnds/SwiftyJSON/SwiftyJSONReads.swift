import SwiftDeclarations

/// Models with an initializer from a `JSON`, of which only the reads are rewritten: the initializer takes a `JSONValue`.
package struct SwiftyJSONReads: FrontEnd {
    package init() {}

    package func reading(of type: ModelType, in index: ModelIndex) -> ModelReading? {
        let library = SwiftyJSONLibrary()
        guard library.isModel(type, in: index), let (part, function) = library.initializer(of: type) else { return nil }
        var reading = ModelReading()
        let parameter = function.parameters[0]
        // Not that it goes: calls within it are rewritten too.
        reading.obsolete = [(part.file, function.range)]
        reading.entrance = .initializer(label: parameter.label)
        if let name = index.protocolRequiring(function, of: type) {
            reading.problem(
                "the protocol '\(name)' requires the initializer", at: function.range.lowerBound,
                in: index.files[part.file])
        }
        return reading
    }
}
