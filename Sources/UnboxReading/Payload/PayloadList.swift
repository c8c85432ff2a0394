/// Values from several places of a payload that are read like an array, such as the matches of a key path with
/// wildcards.
@usableFromInline package protocol PayloadList: AnyObject {
    /// The container that holds all of them.
    var base: KeptValue { get }

    var count: Int { get }

    /// The value at an index; absent if the index is out of range.
    func storage(at index: Int) -> PayloadValue.Storage

    /// The first value at or after `index`, which is set to the index of that value; nil at the end.
    ///
    /// - Parameter container: the value that has this list.
    /// - Throws: the errors of places that could not be read, unless they are to be dropped.
    func next(from index: inout Int, in container: PayloadValue) throws -> PayloadValue.Storage?

    /// Why a place could not be read; nil if it could.
    func failure(at index: Int) -> (any Error)?

    /// The steps from the base to a value.
    func path(at index: Int) -> [UnboxPath.Component]

    /// The values as JSONSerialization would return them.
    var rawValues: [Any] { get }
}

extension PayloadValue {
    /// The steps from this container to one of its elements: several if this is a list.
    package func path(to component: UnboxPath.Component) -> [UnboxPath.Component] {
        guard case .list(let matches) = storage, case .index(let index) = component else { return [component] }
        return matches.path(at: index)
    }
}
