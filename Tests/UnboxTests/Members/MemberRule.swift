/// What has to become of a member, whatever the way in which it is read.
///
/// In this order:
///
/// 1. A value that is absent or null is nil, or missing for a type that is not Optional.
/// 2. A value that is incomplete and cannot be read counts as missing. A member of a collection is left out, if its type
///    is not Optional.
/// 3. A value that is invalid is left out of a collection if invalid elements are dropped, and otherwise fails.
enum MemberRule {
    case made(String)
    /// The text follows the path of the member.
    case fails(String)

    /// - Returns: nil if there is no such cell: an element is not absent, and only a draft has incomplete values.
    init?(_ row: MemberRow, _ way: MemberWay, _ setting: MemberSetting, _ position: MemberPosition) {
        if row.isIncomplete, !setting.isDraft { return nil }
        let isOptional = position == .optional || position == .optionalElement
        let valid = row.valid.description
        func made(_ member: String) -> MemberRule { .made(position.with(valid, member)) }
        func failed(_ message: String) -> MemberRule {
            if setting.dropsElements, let rest = position.without(valid) { return .made(rest) }
            return .fails(message)
        }
        switch row.kind {
        case .absent:
            guard position == .required || position == .optional else { return nil }
            self = isOptional ? .made("nil") : .fails(": expected \(row.type), but it is missing")
        case .null: self = isOptional ? made("nil") : failed(": expected \(row.type), found null")
        case .valid("") where isOptional && setting == .emptyAsNil && !way.exceptions.contains(.emptyIsNotNil):
            self = made("nil")
        case .valid(let description): self = made(description)
        case .lenient(let description, let error):
            self =
                setting == .strict || way.exceptions.contains(.scalarsAreStrict)
                ? failed(": \(error)") : made(description)
        case .invalid(let error): self = failed(error)
        case .empty(let error):
            let isNil = isOptional && setting == .emptyAsNil && !way.exceptions.contains(.emptyIsNotNil)
            self = isNil ? made("nil") : failed(error)
        case .partly(let error, let rest):
            if way.exceptions.contains(.dropsNothingWithin) {
                self = failed(error)
            } else if way.exceptions.contains(.dropsNoElementsOfOneValue), position.without(valid) == nil {
                self = .fails(error)
            } else {
                self = setting.dropsElements ? made(rest) : .fails(error)
            }
        case .readable(let description, _)
        where !way.exceptions.contains(.readsNoBeginnings)
            && !(row.json.hasPrefix("\"") && way.exceptions.contains(.readsNoOpenStrings)):
            self = made(description)
        case .incompletePartly(_, let rest)
        where setting.dropsElements && !way.exceptions.contains(.readsNoBeginnings)
            && !(way.exceptions.contains(.dropsNoElementsOfOneValue) && position.without(valid) == nil):
            self = made(rest)
        case .readable, .incomplete, .incompletePartly:
            let error = row.kind.error
            if isOptional {
                self = made("nil")
            } else if way.exceptions.contains(.readsEachElement), position.isElement {
                self = .fails(error)
            } else if let rest = position.without(valid) {
                self = .made(rest)
            } else {
                self = .fails(error)
            }
        }
    }
    func outcome(at position: MemberPosition) -> String {
        switch self {
        case .made(let description): description
        case .fails(let message): "throws \(position.path)\(message)"
        }
    }
}
