extension DecodingError {
    /// The problem and its place, in a few words.
    var problem: String {
        switch self {
        case .keyNotFound(let key, let context):
            "\(Self.path(context.codingPath + [key])) is missing"
        case .valueNotFound(_, let context):
            "\(Self.path(context.codingPath)) is null"
        case .typeMismatch(let type, let context):
            "\(Self.path(context.codingPath)) is not of the type \(type)"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty
                ? context.debugDescription : "\(Self.path(context.codingPath)): \(context.debugDescription)"
        @unknown default:
            "\(self)"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        var path: String = ""
        for key: any CodingKey in keys {
            path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
        }
        return path.isEmpty ? "it" : path
    }
}
