/// Makes the members of a container, which are all made in the same way.
///
/// A protocol and not a closure: the walks are compiled for each type that uses them. Threads that call the same closure
/// would retain and release its context for each element, and so wait for each other.
@usableFromInline protocol MemberMaker: MemberMakerMetatype {
    associatedtype Member

    /// Whether members only depend on the payload and their type, so that drafts may share them.
    static var isPure: Bool { get }

    /// Makes a member.
    ///
    /// - Parameter component: where it is in its container; nil if it is not in one.
    func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Member

    /// The error of a member, with its path from the container.
    func failure(_ error: any Error, at component: UnboxPath.Component, of container: PayloadValue) -> UnboxError

    /// The error of a member as the container throws it.
    func thrown(_ error: any Error, at component: UnboxPath.Component, of container: PayloadValue) -> any Error

    /// The error of a member, to be thrown when more members have been made.
    func kept(_ error: any Error) -> any Error

    /// That error, immediately before it is thrown.
    func released(_ error: any Error) -> any Error

    /// Forgets the error of a member that is left out.
    func forget(_ error: any Error)

    /// The error for a key of a dictionary.
    func invalidKey(_ reason: UnboxError.Reason, _ key: String) -> any Error

    /// What collects the errors of all members; nil if a walk ends at the first one.
    func errors(of container: PayloadValue) -> (any MemberErrors)?

    /// Called on the thread that makes a slice of an array, when it is made.
    func end()
}

#if compiler(>=6.2)
    @usableFromInline typealias MemberMakerMetatype = SendableMetatype
#else
    @usableFromInline typealias MemberMakerMetatype = Any
#endif

extension MemberMaker {
    @inlinable static var isPure: Bool { false }

    @usableFromInline func failure(
        _ error: any Error, at component: UnboxPath.Component, of container: PayloadValue
    ) -> UnboxError {
        container.failure(error, at: component)
    }

    @usableFromInline func thrown(
        _ error: any Error, at component: UnboxPath.Component, of container: PayloadValue
    ) -> any Error {
        failure(error, at: component, of: container)
    }

    @usableFromInline func kept(_ error: any Error) -> any Error { error }

    @usableFromInline func released(_ error: any Error) -> any Error { error }

    @usableFromInline func forget(_ error: any Error) {}

    @usableFromInline func invalidKey(_ reason: UnboxError.Reason, _ key: String) -> any Error { UnboxError(reason) }

    @usableFromInline func errors(of container: PayloadValue) -> (any MemberErrors)? {
        container.options.outcome == .collected ? ElementFailures(of: container) : nil
    }

    @usableFromInline func end() {}
}

/// Collects the errors of the members of a container.
@usableFromInline protocol MemberErrors {
    /// Called before an element of an array is made.
    mutating func begin(_ index: Int)

    mutating func add(_ error: any Error, at component: UnboxPath.Component)

    /// Adds the error with which a walk ended. That of a wildcard stands for the places that lead nowhere.
    mutating func addErrorOfAll(_ error: any Error)

    /// - Throws: an error that stands for all, if there are any.
    mutating func end() throws
}

// MARK: - Makers

/// Unboxes members.
@frozen @usableFromInline struct UnboxingMaker<Member: UnboxCompatible>: MemberMaker {
    @inlinable static var isPure: Bool { true }
    @inlinable init() {}
    @inlinable @inline(__always)
    func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Member {
        try Member.unboxed(from: value)
    }
}

/// Makes members of a Set. A string with many combining marks in a row is refused, as the Set would hash it: see
/// `CanonicalText`.
@frozen @usableFromInline struct UnmarkedMaker<Maker: MemberMaker>: MemberMaker {
    @usableFromInline let maker: Maker
    @inlinable init(_ maker: Maker) { self.maker = maker }
    @inlinable @inline(__always)
    func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Maker.Member {
        let member = try maker.make(value, at: component)
        if CanonicalText.refuses(member) { throw value.payload.manyMarks }
        return member
    }
}

/// Unboxes members that need a context.
@frozen @usableFromInline struct ContextMaker<Member: UnboxableWithContext>: MemberMaker {
    @usableFromInline let context: Member.UnboxContext
    @inlinable init(_ context: Member.UnboxContext) { self.context = context }
    @inlinable @inline(__always)
    func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Member {
        try Member.unboxed(from: value, context: context)
    }
}

/// Makes members with a formatter.
@frozen @usableFromInline struct FormattingMaker<Formatter: UnboxFormatter>: MemberMaker {
    @usableFromInline let formatter: Formatter
    @inlinable init(_ formatter: Formatter) { self.formatter = formatter }
    @inlinable @inline(__always)
    func make(
        _ value: borrowing UnboxValue, at component: UnboxPath.Component?
    ) throws -> Formatter.UnboxFormattedType {
        try formatter.format(value: value)
    }
}

/// Makes members with a function.
@frozen @usableFromInline struct ConvertingMaker<Member>: MemberMaker {
    @usableFromInline let convert: (borrowing UnboxValue) throws -> Member
    @inlinable init(_ convert: @escaping (borrowing UnboxValue) throws -> Member) { self.convert = convert }
    @inlinable @inline(__always)
    func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Member {
        try convert(value)
    }
}
