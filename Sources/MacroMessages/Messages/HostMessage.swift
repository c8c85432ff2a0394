/// What the compiler asks for: an object whose only key is the kind of the message.
package enum HostMessage: Sendable {
    case getCapability(HostCapability?)
    case expandAttachedMacro(AttachedMacroExpansion)
    case expandFreestandingMacro(FreestandingMacroExpansion)
    case loadPluginLibrary
    /// A message of a newer compiler, which this plug-in's capability does not promise to understand.
    case unknown(String)
    /// A request to expand a macro that lacks a value, or that has one of another type, and what is wrong with it.
    case unreadable(isFreestanding: Bool, problem: String)
}

extension HostMessage: Decodable {
    private enum Kind: String, CodingKey, CaseIterable {
        case getCapability, expandAttachedMacro, expandFreestandingMacro, loadPluginLibrary
    }

    private enum CapabilityKeys: String, CodingKey {
        case capability
    }

    package init(from decoder: any Decoder) throws {
        let message: KeyedDecodingContainer<Kind> = try decoder.container(keyedBy: Kind.self)
        guard let kind: Kind = Kind.allCases.first(where: { message.contains($0) }) else {
            let keys: KeyedDecodingContainer<AnyKey> = try decoder.container(keyedBy: AnyKey.self)
            self = .unknown(keys.allKeys.map(\.stringValue).min() ?? "")
            return
        }
        do {
            switch kind {
            case .getCapability:
                // Nothing depends on the capability except the form of the answers, so one that cannot be read counts as
                // missing.
                let content = try? message.nestedContainer(keyedBy: CapabilityKeys.self, forKey: kind)
                self = .getCapability(try? content?.decode(HostCapability.self, forKey: .capability))
            case .expandAttachedMacro:
                self = .expandAttachedMacro(try message.decode(AttachedMacroExpansion.self, forKey: kind))
            case .expandFreestandingMacro:
                self = .expandFreestandingMacro(try message.decode(FreestandingMacroExpansion.self, forKey: kind))
            case .loadPluginLibrary:
                self = .loadPluginLibrary
            }
        } catch {
            // The decoder checks strings and numbers only when they are used, and then throws errors of other types.
            let problem: String = (error as? DecodingError)?.problem ?? "it contains an invalid string or number"
            self = .unreadable(isFreestanding: kind == .expandFreestandingMacro, problem: problem)
        }
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String

    init?(stringValue: String) { self.stringValue = stringValue }

    var intValue: Int? { nil }

    init?(intValue: Int) { nil }
}
