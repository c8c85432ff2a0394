import SwiftDeclarations
import SwiftText

// Whether an initializer reads all values into constants before it sets the first property.
//
// If an error may be thrown while some properties of a struct are set, the compiler (Swift 6.3.1) keeps the struct in
// memory, and returns a copy of it that retains each property: 5 % of the time for a list of objects. It also
// optimizes such an initializer more slowly, and to more code.

extension ModelDeclaration {
    /// Whether constants help, and mean the same.
    ///
    /// - Parameter fields: all of the model.
    func readsIntoConstants(_ fields: [Field]) -> Bool {
        // Up to three properties, the compiler removes the copy. For over 50, it takes longer to compile the constants:
        // minutes for 1,000.
        guard declaration.kind == .struct, (4...50).contains(fields.count),
            // The extension does not see the types of properties whose names belong to a type around the model.
            surroundings.isEmpty,
            // These may throw when properties are set, or set all at once.
            !options.has(.validate), !options.has(.allErrors)
        else { return false }
        // A constant can have the name of any other property: the arguments of an attribute cannot use properties.
        return declaration.members.allSatisfy(\.isSetOnlyByInitializer)
            && fields.allSatisfy { $0.target == SwiftKeywords.escaped($0.name) }
    }
}

extension MemberSyntax {
    /// Whether no property that this declares has a value before the initializer runs, or may have one.
    fileprivate var isSetOnlyByInitializer: Bool {
        switch self {
        case .variable(let variable): variable.isSetOnlyByInitializer
        case .conditional: false
        default: true
        }
    }
}

extension VariableSyntax {
    fileprivate var isSetOnlyByInitializer: Bool {
        if modifiers.contains(where: { $0.name == "static" }) { return true }
        return typedBindings.allSatisfy { binding, type in
            guard binding.isStored else { return binding.accessors == .computed }
            // An attribute may be a property wrapper.
            return binding.value == nil && (isLet || type?.isOptional != true)
                && attributes.allSatisfy { $0.isNamed("Unboxing") }
        }
    }
}
