/// A message of the compiler: an object whose only key is the kind of the message.
package enum HostMessage: Sendable {
    case getCapability
    case expandAttachedMacro(AttachedMacroExpansion)
    /// A message that this plug-in's capability does not promise to understand.
    case unknown(String)
    /// A request to expand a macro that lacks a value, or that has one of another type, and what is wrong with it.
    case unreadable(problem: String)
}

extension HostMessage: Decodable {
    private enum Kind: String, CodingKey {
        case getCapability, expandAttachedMacro
    }

    package init(from decoder: any Decoder) throws {
        let message: KeyedDecodingContainer<Kind> = try decoder.container(keyedBy: Kind.self)
        if message.contains(.getCapability) {
            // Its content does not matter: a compiler that can build this package understands all answers.
            self = .getCapability
            return
        }
        guard message.contains(.expandAttachedMacro) else {
            let keys: KeyedDecodingContainer<AnyKey> = try decoder.container(keyedBy: AnyKey.self)
            self = .unknown(keys.allKeys.map(\.stringValue).min() ?? "")
            return
        }
        do {
            self = .expandAttachedMacro(
                try message.decode(AttachedMacroExpansion.self, forKey: .expandAttachedMacro))
        } catch {
            // The decoder checks strings and numbers only when they are used, and then throws errors of other types.
            let problem: String = (error as? DecodingError)?.problem ?? "it contains an invalid string or number"
            self = .unreadable(problem: problem)
        }
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String

    init?(stringValue: String) { self.stringValue = stringValue }

    var intValue: Int? { nil }

    init?(intValue: Int) { nil }
}
