import Foundation
import SchemaReading
import UnboxModels

extension ModelGenerator {
    /// Adds samples of a payload, from which a schema is inferred.
    ///
    /// - Parameters:
    ///   - samples: JSON texts of the same kind of payload, or JSON Lines, with the names of their files. If the root is an
    ///     array, its elements are the payloads.
    ///   - keyPath: where the payloads are in each sample, such as `items.*`; nil for the root.
    /// - Throws: ``ModelError`` if a text is not JSON, or has nothing at the key path.
    package mutating func addSamples(
        _ samples: [(data: Data, name: String)], atKeyPath keyPath: String? = nil
    ) throws {
        try addSchema(
            try SampleSchema.text(of: samples, atKeyPath: keyPath, options), madeFrom: samples.map(\.name))
    }
}

extension SampleSchema {
    /// The schema of samples: each of them is valid against it.
    package static func text(
        of samples: [(data: Data, name: String)], atKeyPath keyPath: String?, _ options: ModelOptions
    ) throws -> [UInt8] {
        var payloads: [SampleValue] = []
        var isArray = false
        for sample in samples {
            let tree = try JSONTree(sample.data, named: sample.name, isSequence: true)
            if tree.roots.count > 1 { isArray = true }
            do {
                let path = try SamplePath(keyPath)
                let values = tree.roots.flatMap { path.values(in: tree, from: $0) }
                if values.isEmpty { throw ModelError("there is nothing at the key path \(keyPath ?? "")") }
                for value in values {
                    let elements = tree.elements(of: value)
                    if !elements.isEmpty { isArray = true }
                    payloads += (elements.isEmpty ? [value] : elements).map { SampleValue(tree: tree, node: $0) }
                }
            } catch {
                throw ModelError("\(sample.name): \(error)")
            }
        }
        let place = SampleReader.place(of: payloads, areElements: isArray, maps: try maps(options.maps, in: payloads))
        let name = samples.first?.name ?? "sample"
        // The type is that of one element.
        let words = Words(options.rootName ?? Words.stem(ofFile: name))
        let title = isArray && options.rootName == nil ? words.singular.upperCamel : words.upperCamel
        return Array(schema(of: place, titled: title).text.utf8)
    }

    /// The objects of which the configuration says whether they are maps.
    private static func maps(_ paths: [String: Bool], in payloads: [SampleValue]) throws -> [SampleValue.ID: Bool] {
        var maps: [SampleValue.ID: Bool] = [:]
        for (path, isMap) in paths.sorted(by: { $0.key < $1.key }) {
            let steps = try SamplePath(path.isEmpty ? nil : path)
            let objects = payloads.lazy.flatMap { payload in
                steps.values(in: payload.tree, from: payload.node).map { SampleValue(tree: payload.tree, node: $0) }
            }
            .filter { $0.kind == .object }
            if objects.isEmpty {
                throw ModelError("the configuration has \(path) in maps, but no sample has an object there")
            }
            for object in objects { maps[object.id] = isMap }
        }
        return maps
    }
}
