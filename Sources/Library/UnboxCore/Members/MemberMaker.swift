/// Makes the members of a container, all in the same way. A protocol, not a closure: walks are compiled for each type,
/// and threads that call the same closure would wait for each other to retain and release its context.
@usableFromInline package protocol MemberMaker: MemberMakerMetatype {
    associatedtype Member

    /// Makes a member.
    ///
    /// - Parameter component: where it is in its container; nil if it is not in one.
    func make(_ value: borrowing UnboxValue, at component: UnboxPath.Component?) throws -> Member

    // A member that cannot be made and is dropped has its `failure` reported. One whose error ends the walk at once has
    // it `thrown`. Where more members are made first, its error is `kept`, and at the end `released` and then `thrown`.

    /// The error of a member, with its path from the container.
    func failure(_ error: any Error, at component: UnboxPath.Component, of container: PayloadValue) -> UnboxError

    /// The error of a member as the container throws it.
    func thrown(_ error: any Error, at component: UnboxPath.Component, of container: PayloadValue) -> any Error

    /// Saves, with the error, state that making more members may change.
    func kept(_ error: any Error) -> any Error

    /// Restores what `kept` saved.
    func released(_ error: any Error) -> any Error

    /// The error for a key of a dictionary.
    func invalidKey(_ reason: UnboxError.Reason, _ key: String) -> any Error

    /// Collects the errors of all members; nil if a walk ends at the first one.
    func errors(of container: PayloadValue) -> ElementFailures?

    /// Called on the thread that makes a slice of an array, when it is made.
    func end()
}

#if compiler(>=6.2)
    @usableFromInline package typealias MemberMakerMetatype = SendableMetatype
#else
    package typealias MemberMakerMetatype = Any
#endif

extension MemberMaker {
    @usableFromInline package func failure(
        _ error: any Error, at component: UnboxPath.Component, of container: PayloadValue
    ) -> UnboxError {
        container.failure(error, at: component)
    }

    @usableFromInline package func thrown(
        _ error: any Error, at component: UnboxPath.Component, of container: PayloadValue
    ) -> any Error {
        failure(error, at: component, of: container)
    }

    @usableFromInline package func kept(_ error: any Error) -> any Error { error }

    @usableFromInline package func released(_ error: any Error) -> any Error { error }

    @usableFromInline package func invalidKey(_ reason: UnboxError.Reason, _ key: String) -> any Error {
        UnboxError(reason)
    }

    @usableFromInline package func errors(of container: PayloadValue) -> ElementFailures? {
        container.options.outcome == .collected ? ElementFailures(of: container) : nil
    }

    @usableFromInline package func end() {}
}
