import SchemaReading
import UnboxExtras
import UnboxFoundation

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
            "instanceLocation": .string(path[...].pointer),
        ]
        object.setAbsoluteLocation(schemaLocation)
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
        let token = annotation.keyword.pointerToken
        tokens =
            annotation.trail
            + [.init(text: token, depth: annotation.path.count, schema: annotation.schema, pointer: "/" + token)]
        schemaLocation = annotation.schemaLocation + "/" + token
        outcome = .annotation(annotation.value)
    }
}

extension JSONValue.Object {
    /// Sets the absolute location of a keyword, which by the specification is a full URI. Without one, it is left out.
    ///
    /// - Parameter location: a URI, and a JSON pointer as its fragment, which is not percent-encoded.
    mutating func setAbsoluteLocation(_ location: String) {
        let reference = URIReference(location)
        guard reference.scheme != nil else { return }
        let fragment = reference.fragment?.percentEncodedFragment ?? ""
        self["absoluteKeywordLocation"] = .string(reference.document + "#" + fragment)
    }
}

extension String {
    /// The text as RFC 3986 allows it in a fragment.
    fileprivate var percentEncodedFragment: String {
        utf8.map { byte in
            if byte.isLetter || byte.isDigit || "-._~!$&'()*+,;=:@/?".utf8.contains(byte) {
                return String(UnicodeScalar(byte))
            }
            return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}

extension ArraySlice<UnboxPath.Component> {
    /// The steps as a JSON pointer.
    var pointer: String { map { "/" + $0.pointerToken }.joined() }
}
