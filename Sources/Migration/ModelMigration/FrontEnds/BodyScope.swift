import SwiftDeclarations

/// The meaning of the names in a body.
package struct BodyScope {
    /// A local constant.
    package struct Local {
        package var value: Code
        package var type: TypeSyntax?
        /// Whether the body ends if the value is nil: `guard let`.
        package var isUnwrapped: Bool
        /// The number of expressions in the value, with those of the constants that it names.
        fileprivate var size = 0

        init(_ value: Code, _ type: TypeSyntax?, isUnwrapped: Bool, in scope: BodyScope) {
            self.value = value
            self.type = type
            self.isUnwrapped = isUnwrapped
            var size = 0
            _ = value.contains { part in
                size += part.asName.flatMap { scope.locals[$0]?.size } ?? 1
                return false
            }
            self.size = min(size, BodyScope.maximumSize)
        }
    }

    /// Constants that name others many times would take exponential time.
    private static let maximumSize = 1000

    /// The parts that never change. A class, as scopes are copied for each value that is read.
    private final class Surroundings: Sendable {
        let member: ModelType.Function
        let content: SourceFile.Content
        let type: ModelType
        let index: ModelIndex
        /// The names of the parameters and the properties, and words that no expression outside of the body can have.
        let dependencies: Set<String>

        init(_ member: ModelType.Function, _ content: SourceFile.Content, _ type: ModelType, _ index: ModelIndex) {
            (self.member, self.content, self.type, self.index) = (member, content, type, index)
            let properties = ([type] + type.superclasses(in: index)).flatMap(\.properties).map(\.name)
            dependencies = Set(member.function.parameters.map { $0.name ?? $0.label ?? "" } + properties)
                .union(["self", "super", "try", "await"])
        }
    }

    private let surroundings: Surroundings
    package var locals: [String: Local] = [:]
    /// Other names that the body declares.
    var variables: Set<String> = []
    /// - Returns: nil if the function has no body.
    package init?(_ member: ModelType.Function, of type: ModelType, _ index: ModelIndex) {
        guard let content = member.part.source.content, member.function.body != nil else { return nil }
        surroundings = Surroundings(member, content, type, index)
    }

    package var file: SourceFile { surroundings.member.part.source }
    package var content: SourceFile.Content { surroundings.content }
    package var type: ModelType { surroundings.type }
    package var index: ModelIndex { surroundings.index }
    package var function: FunctionSyntax { surroundings.member.function }

    var reader: Reader { content.reader }

    /// The names that a part uses; nil if an interpolation is not understood.
    func uses(in range: SourceRange) -> NameUses? { NameUses(file.tokens(in: range), reader) }

    package func text(_ code: Code) -> String { file.text(code.range) }

    package var statements: [Statement] {
        function.body.map { CodeReader.statements(ofBody: $0, content.reader) } ?? []
    }

    /// The local constant that an expression is; nil for other expressions. One that is declared further down, or of which the
    /// expression is a part, might lead back to the expression.
    package func local(_ code: Code) -> Local? {
        guard let local = code.unwrapped.asName.flatMap({ locals[$0] }), local.size < Self.maximumSize,
            local.value.range.upperBound <= code.range.lowerBound
        else { return nil }
        return local
    }

    /// Whether an expression depends on nothing of the body or the model: it can stand at the property.
    package func isIndependent(_ code: Code) -> Bool {
        !code.contains { part in
            switch part.kind {
            case .name(let name): isDependency(name)
            case .attempt: true
            // Interpolations have no tokens.
            case .literal(.string(nil)): true
            case .closure, .other: mentionsDependency(in: part.range)
            default: false
            }
        }
    }

    private func isDependency(_ name: String) -> Bool {
        surroundings.dependencies.contains(name) || locals[name] != nil || variables.contains(name)
    }

    private func mentionsDependency(in range: SourceRange) -> Bool {
        let tokens = content.reader.tokens
        return file.tokens(in: range).contains { index in
            let token = tokens[index]
            if token.kind == .string {
                var isFound = false
                file.forEachName(in: token) { if isDependency($0) { isFound = true } }
                return isFound
            }
            return token.kind == .identifier && isDependency(content.reader.name(of: token))
                && (index == 0 || !tokens[index - 1].isPunctuation("."))
        }
    }

    /// Whether two sources of types mean the same, of which one may say the types around a name: `[Shop.Item]`, `[Item]`.
    func isSame(_ type: String, _ other: String) -> Bool {
        func shortened(_ text: String) -> String {
            let full = index.alias(text, seenFrom: self.type)?.text ?? text
            return full.filter { !$0.isWhitespace }.replacing(/\w+\./, with: "")
        }
        return type == other || type == "Self" || shortened(type) == shortened(other)
    }
}
