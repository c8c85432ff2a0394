import Foundation
import SchemaReading
import UnboxModels

extension ModelGenerator {
    /// Adds samples of a payload, from which a schema is inferred.
    ///
    /// - Parameters:
    ///   - samples: JSON texts of the same kind of payload, with the names of their files. If the root is an array, its
    ///     elements are the payloads.
    ///   - keyPath: where the payloads are in each sample, such as `items.*`; nil for the root.
    /// - Throws: ``ModelError`` if a text is not JSON, or has nothing at the key path.
    package mutating func addSamples(
        _ samples: [(data: Data, name: String)], atKeyPath keyPath: String? = nil
    ) throws {
        let shape = SampleShape()
        var isArray = false
        for sample in samples {
            do {
                let tree = try JSONTree(Array(sample.data))
                let values = try SamplePath(keyPath).values(in: tree)
                if values.isEmpty { throw ModelError("there is nothing at the key path \(keyPath ?? "")") }
                for value in values {
                    let elements = tree.elements(of: value)
                    if !elements.isEmpty { isArray = true }
                    for element in elements.isEmpty ? [value] : elements { shape.add(element, of: tree) }
                }
            } catch {
                throw ModelError("\(sample.name): \(error)")
            }
        }
        guard shape.count > 0 else { throw ModelError("\(samples.first?.name ?? "the samples"): hold no values") }
        let name = samples.first?.name ?? "sample"
        // The type is that of one element.
        let words = Words(rootName ?? Words.stem(ofFile: name))
        let title = isArray && rootName == nil ? words.singular.upperCamel : words.upperCamel
        let schema = SampleSchema.schema(of: shape, titled: title)
        try addSchema(Array(schema.text.utf8), madeFrom: samples.map(\.name))
    }
}
