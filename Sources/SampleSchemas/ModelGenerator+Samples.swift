import Foundation
import Unbox
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
                for value in try Self.values(in: sample.data, atKeyPath: keyPath) {
                    if let elements = value.arrayValue, !elements.isEmpty {
                        isArray = true
                        for element in elements { shape.add(element) }
                    } else {
                        shape.add(value)
                    }
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
        try addSchema(Array(schema.data()), madeFrom: samples.map(\.name))
    }

    private static func values(in data: Data, atKeyPath keyPath: String?) throws -> [JSONValue] {
        guard let keyPath else { return [try unbox(data: data)] }
        let unboxer = try Unboxer(data: data)
        let hasWildcard = keyPath.split(separator: ".").contains("*")
        let values: [JSONValue] =
            hasWildcard ? try unboxer.unbox(keyPath: keyPath) : [try unboxer.unbox(keyPath: keyPath)]
        if values.isEmpty { throw UnboxError("there is nothing at the key path \(keyPath)") }
        return values
    }
}
