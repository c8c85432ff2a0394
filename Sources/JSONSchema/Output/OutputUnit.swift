import Unbox

/// An error or an annotation, as a unit of an output.
struct OutputUnit {
    enum Outcome {
        case error(String)
        case annotation(JSONValue)
    }

    /// The path of the value.
    let path: [UnboxPath.Component]
    /// The tokens of the keyword location.
    let tokens: [JSONSchema.ValidationError.Token]
    let schemaLocation: String
    let outcome: Outcome

    /// The unit as the specification has it.
    var object: JSONValue.Object {
        var object: JSONValue.Object = [
            "valid": true, "keywordLocation": .string(tokens.map { "/" + $0.text }.joined()),
            "absoluteKeywordLocation": .string(schemaLocation), "instanceLocation": .string(path[...].pointer),
        ]
        switch outcome {
        case .error(let message):
            object["valid"] = false
            object["error"] = .string(message)
        case .annotation(let value): object["annotation"] = value
        }
        return object
    }

    init(_ error: JSONSchema.ValidationError) {
        path = error.path.components
        tokens = error.tokens
        schemaLocation = error.schemaLocation
        outcome = .error(error.message)
    }

    init(_ annotation: Annotation) {
        path = annotation.path
        tokens = annotation.trail + [.init(text: annotation.keyword.pointerToken, depth: annotation.path.count)]
        schemaLocation = annotation.schemaLocation + "/" + annotation.keyword.pointerToken
        outcome = .annotation(annotation.value)
    }
}

extension ArraySlice<UnboxPath.Component> {
    /// The steps as a JSON pointer.
    var pointer: String { map { "/" + $0.pointerToken }.joined() }
}
