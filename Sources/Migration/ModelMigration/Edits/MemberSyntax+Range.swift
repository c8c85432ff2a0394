import SwiftDeclarations

extension MemberSyntax {
    package var range: SourceRange {
        switch self {
        case .variable(let member): member.range
        case .initializer(let member), .function(let member): member.range
        case .enumCase(let member): member.range
        case .type(let member): member.range
        case .typealiasDeclaration(_, let range): range
        case .conditional(let member): member.range
        case .other(let range): range
        }
    }
}
