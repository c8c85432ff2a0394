/// How a payload is read.
enum MemberSetting: CaseIterable {
    case plain, drop, collect
    /// The payload ends after the member, which need not be complete.
    case draft, draftThatDrops, draftThatCollects
    /// A report is told of dropped elements, and a watch of all lookups.
    case observed
    case emptyAsNil, strict

    var isDraft: Bool { self == .draft || self == .draftThatDrops || self == .draftThatCollects }
    var dropsElements: Bool { self == .drop || self == .draftThatDrops || self == .observed }
    var collectsErrors: Bool { self == .collect || self == .draftThatCollects }
}

/// Where the member is.
enum MemberPosition: CaseIterable {
    /// The value of the key `m`, for a type that is not Optional, and for one that is.
    case required, optional
    /// The last element of the array `m`, whose first one is valid; the same as elements that are Optional.
    case element, optionalElement
    /// The value of the key `b` of the object `m`, whose key `a` has a valid value.
    case value

    /// The path of the member.
    var path: String {
        switch self {
        case .required, .optional: "m"
        case .element, .optionalElement: "m[1]"
        case .value: "m.b"
        }
    }

    /// What is read if the member is left out.
    func without(_ valid: String) -> String? {
        switch self {
        case .required, .optional: nil
        case .element, .optionalElement: "[\(valid)]"
        case .value: "[a: \(valid)]"
        }
    }

    /// What is read with a member.
    func with(_ valid: String, _ member: String) -> String {
        switch self {
        case .required, .optional: member
        case .element, .optionalElement: "[\(valid), \(member)]"
        case .value: "[a: \(valid), b: \(member)]"
        }
    }
}
