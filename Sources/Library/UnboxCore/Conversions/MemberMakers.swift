/// Unboxes members.
@frozen @usableFromInline package struct UnboxingMaker<Member: UnboxCompatible>: MemberMaker {
    @_alwaysEmitIntoClient package init() {}
    @_alwaysEmitIntoClient @inline(__always)
    package func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Member {
        try Member.unboxed(from: value)
    }
}

/// Makes members of a Set, except strings that would take long to hash: see `CanonicalText`.
@frozen @usableFromInline struct UnmarkedMaker<Maker: MemberMaker>: MemberMaker {
    @usableFromInline let maker: Maker
    @_alwaysEmitIntoClient init(_ maker: Maker) { self.maker = maker }
    @_alwaysEmitIntoClient @inline(__always)
    func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Maker.Member {
        let member = try maker.make(value, at: component)
        if CanonicalText.refuses(member) { throw value.payload.manyMarks }
        return member
    }
}

/// Makes members with a formatter.
@frozen @usableFromInline package struct FormattingMaker<Formatter: UnboxFormatter>: MemberMaker {
    @usableFromInline let formatter: Formatter
    @_alwaysEmitIntoClient package init(_ formatter: Formatter) { self.formatter = formatter }
    @_alwaysEmitIntoClient @inline(__always)
    package func make(
        _ value: borrowing UnboxValue, at component: UnboxPath.Component?
    ) throws -> Formatter.UnboxFormattedType {
        try formatter.format(value: value)
    }
}

/// Makes members with a function.
@frozen @usableFromInline struct ConvertingMaker<Member>: MemberMaker {
    @usableFromInline let convert: (borrowing UnboxValue) throws -> Member
    @_alwaysEmitIntoClient init(_ convert: @escaping (borrowing UnboxValue) throws -> Member) { self.convert = convert }
    @_alwaysEmitIntoClient @inline(__always)
    func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Member {
        try convert(value)
    }
}
