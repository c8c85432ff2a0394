import Foundation
import SchemaReading

/// Choices for single types and properties, which a file holds beside options.
struct ModelConfiguration: Sendable {
    /// Choices for a property, by its key in the payload.
    struct Property: Sendable {
        var name: String?
        var type: String?
        var isLeftOut = false
        var isBoxed = false
    }

    /// Choices for a type, by the name that it has without a configuration.
    struct TypeChoices: Sendable {
        var name: String?
        /// The key of the property that identifies a value.
        var identifiable: String?
        var conformances: [String] = []
        var properties: [String: Property] = [:]
    }

    /// Conformances of all structs and enums.
    var conformances: [String]?
    var types: [String: TypeChoices] = [:]
    /// Types of the user's own, by the reference that stands for them.
    var references: [String: String] = [:]
    /// Types of the user's own, by the `format` of a string.
    var formats: [String: String] = [:]
    /// Modules that the types of the user's own are in.
    var imports: [String] = []
    /// Of objects of samples, by their key paths, whether their keys are data.
    var maps: [String: Bool] = [:]
}

extension ModelOptions {
    /// Takes over the choices of a configuration file.
    ///
    /// - Parameters:
    ///   - data: the JSON text.
    ///   - name: the name of the file, for messages.
    /// - Throws: ``ModelError`` if the text is not a configuration, or has a key that it does not know.
    package mutating func readConfiguration(_ data: Data, named name: String) throws {
        let tree = try JSONTree(data, named: name)
        self = try ConfiguredValue(SchemaValue(tree, JSONTree.root), file: name).read(into: self, Self.choices)
    }

    private static let choices: ConfiguredValue.Choices<Self> = [
        "style": { $0.style = try $1.choice() },
        "access": { $0.access = try $1.choice() },
        "namespace": { $0.namespace = try $1.name("the name of a new type", SwiftName.isType) },
        "checks": { $0.checksConstraints = try $1.bool },
        "openEnums": { $0.opensEnums = try $1.bool },
        "nested": { $0.isNested = try $1.bool },
        "mutable": { $0.isMutable = try $1.bool },
        "nonisolated": { $0.isNonisolated = try $1.bool },
        "keepText": { $0.keepsText = try $1.bool },
        "conformances": { $0.configuration.conformances = try $1.strings },
        "types": {
            typealias TypeChoices = ModelConfiguration.TypeChoices
            $0.configuration.types = try $1.dictionary { try $0.read(into: TypeChoices(), TypeChoices.choices) }
        },
        "references": { $0.configuration.references = try $1.dictionary { try $0.string } },
        "formats": { $0.configuration.formats = try $1.dictionary { try $0.string } },
        "imports": { $0.configuration.imports = try $1.strings },
        "maps": { $0.configuration.maps = try $1.dictionary { try $0.bool } },
    ]
}

extension ModelConfiguration.TypeChoices {
    fileprivate static let choices: ConfiguredValue.Choices<Self> = [
        "name": { $0.name = try $1.name("the name of a new type", SwiftName.isType) },
        "identifiable": { $0.identifiable = try $1.string },
        "conformances": { $0.conformances = try $1.strings },
        "properties": {
            typealias Property = ModelConfiguration.Property
            $0.properties = try $1.dictionary { try $0.read(into: Property(), Property.choices) }
        },
    ]
}

extension ModelConfiguration.Property {
    fileprivate static let choices: ConfiguredValue.Choices<Self> = [
        "name": { $0.name = try $1.name("the name of a property", SwiftName.isProperty) },
        "type": { $0.type = try $1.string },
        "leaveOut": { $0.isLeftOut = try $1.bool },
        "box": { $0.isBoxed = try $1.bool },
    ]
}
