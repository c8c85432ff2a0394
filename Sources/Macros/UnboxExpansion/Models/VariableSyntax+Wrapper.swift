import SwiftDeclarations

extension VariableSyntax {
    /// Whether an attribute is taken for a property wrapper that decodes itself, such as the `@Default` or `@LossyArray` of
    /// other packages. An attribute with arguments is not: a decoder could not pass them on.
    var hasDecodedWrapper: Bool {
        !isLet
            && attributes.contains { attribute in
                guard attribute.arguments == nil, let name = attribute.name.split(separator: ".").last else {
                    return false
                }
                return name.first?.isUppercase == true && !name.hasSuffix("Actor")
                    && !Self.otherAttributes.contains(String(name))
            }
    }

    /// Macros, attributes of the language, and wrappers whose values are set.
    private static let otherAttributes: Set<String> = [
        // Unbox
        "Indirect", "Unboxed", "Unboxing",
        // Swift, Foundation and the frameworks of user interfaces
        "AccessibilityFocusState", "AppStorage", "Binding", "Bindable", "Entry", "Environment", "EnvironmentObject",
        "FetchRequest", "FocusState", "FocusedBinding", "FocusedValue", "GKInspectable", "GestureState",
        "IBInspectable", "IBOutlet", "NSCopying", "NSManaged", "Namespace", "ObservationIgnored", "ObservationTracked",
        "ObservedObject", "Published", "Query", "ScaledMetric", "SceneStorage", "SectionedFetchRequest", "State",
        "StateObject", "TaskLocal", "Transient",
    ]
}
