import Foundation
import Unbox

/// Choices for single types and properties, which a file holds, and options that are not given otherwise.
package struct ModelConfiguration: Sendable {
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

    var style: ModelOptions.Style?
    var access: ModelOptions.Access?
    var namespace: String?
    var checks: Bool?
    var openEnums: Bool?
    var mutable: Bool?
    var keepText: Bool?
    /// Conformances of all structs and enums.
    var conformances: [String]?
    var types: [String: TypeChoices] = [:]
    /// Types of the user's own, by the reference that stands for them.
    var references: [String: String] = [:]
    /// Types of the user's own, by the `format` of a string.
    var formats: [String: String] = [:]
    /// Modules that the types of the user's own are in.
    var imports: [String] = []

    package init() {}

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - data: the JSON text.
    ///   - name: the name of the file, for messages.
    /// - Throws: ``ModelError`` if the text is not a configuration, or has a key that it does not know.
    package init(data: Data, named name: String) throws {
        do {
            self = try unbox(data: data)
        } catch let error as UnboxError {
            throw ModelError("\(name): \(error)")
        }
    }
}

extension ModelConfiguration: Unboxable {
    package init(unboxer: Unboxer) throws {
        try unboxer.refuseKeys(besides: [
            "style", "access", "namespace", "checks", "openEnums", "mutable", "keepText", "conformances", "types",
            "references",
            "formats", "imports",
        ])
        style = try unboxer.unbox(key: "style")
        access = try unboxer.unbox(key: "access")
        namespace = try unboxer.name(key: "namespace", "the name of a new type", SwiftName.isType)
        checks = try unboxer.unbox(key: "checks")
        openEnums = try unboxer.unbox(key: "openEnums")
        mutable = try unboxer.unbox(key: "mutable")
        keepText = try unboxer.unbox(key: "keepText")
        conformances = try unboxer.unbox(key: "conformances")
        types = try unboxer.unbox(key: "types") ?? [:]
        references = try unboxer.unbox(key: "references") ?? [:]
        formats = try unboxer.unbox(key: "formats") ?? [:]
        imports = try unboxer.unbox(key: "imports") ?? []
    }
}

extension ModelConfiguration.TypeChoices: Unboxable {
    init(unboxer: Unboxer) throws {
        try unboxer.refuseKeys(besides: ["name", "identifiable", "conformances", "properties"])
        name = try unboxer.name(key: "name", "the name of a new type", SwiftName.isType)
        identifiable = try unboxer.unbox(key: "identifiable")
        conformances = try unboxer.unbox(key: "conformances") ?? []
        properties = try unboxer.unbox(key: "properties") ?? [:]
    }
}

extension ModelConfiguration.Property: Unboxable {
    init(unboxer: Unboxer) throws {
        try unboxer.refuseKeys(besides: ["name", "type", "leaveOut", "box"])
        name = try unboxer.name(key: "name", "the name of a property", SwiftName.isProperty)
        type = try unboxer.unbox(key: "type")
        isLeftOut = try unboxer.unbox(key: "leaveOut") ?? false
        isBoxed = try unboxer.unbox(key: "box") ?? false
    }
}

extension ModelOptions.Style: UnboxableEnum {}
extension ModelOptions.Access: UnboxableEnum {}

extension Unboxer {
    /// Throws for a key that is not one of these: it would have no effect.
    fileprivate func refuseKeys(besides keys: Set<String>) throws {
        guard let unknown = allKeys.first(where: { !keys.contains($0) }) else { return }
        let known = keys.sorted().joined(separator: ", ")
        throw UnboxError("there is no such choice; there are \(known)", at: [.key(unknown)])
    }

    /// A name for generated code; nil if there is none.
    fileprivate func name(key: String, _ meaning: String, _ isAllowed: (String) -> Bool) throws -> String? {
        guard let name: String = try unbox(key: key) else { return nil }
        guard isAllowed(name) else { throw UnboxError("expected \(meaning), found \"\(name)\"", at: [.key(key)]) }
        return name
    }
}
