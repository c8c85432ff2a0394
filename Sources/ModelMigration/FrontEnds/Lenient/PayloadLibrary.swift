import SwiftDeclarations

/// How one library, or none, looks values up in untyped JSON.
protocol PayloadLibrary {
    /// Whether a type is a model of the library.
    func isModel(_ type: ModelType, in index: ModelIndex) -> Bool

    /// A member of a value: `json["name"].stringValue`; nil if there is none of the name.
    func member(_ name: String, of value: LenientRead) -> LenientRead?

    /// What differs between a cast of a value and a read.
    func differences(ofCast kind: ReadKind) -> Set<Difference>

    /// Whether a model that cannot fail is made of a missing value too.
    var makesModelsOfNothing: Bool { get }
}

extension PayloadLibrary {
    /// The initializer that makes a model of its object: with one parameter of some type, or with others beside it if
    /// it has a label as such initializers have.
    func initializer(
        of type: ModelType, where isObject: (TypeSyntax) -> Bool
    ) -> (part: ModelType.Part, function: FunctionSyntax)? {
        let all = type.initializers.filter { $0.function.parameters.first.map { isObject($0.type) } ?? false }
        let labels: Set<String> = ["json", "dictionary", "dict"]
        return all.first { $0.function.parameters.count == 1 }
            ?? all.first { labels.contains($0.function.parameters[0].label?.lowercased() ?? "") }
    }
}
