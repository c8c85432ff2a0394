/// Values that stand in several places of a payload and are read like an array, as those that a key path with wildcards
/// leads to.
@usableFromInline protocol PayloadList: AnyObject {
    /// The container that all of them stand in.
    var base: KeptValue { get }

    var count: Int { get }

    /// The value at an index; absent where there is none.
    func storage(at index: Int) -> PayloadValue.Storage

    /// The first value from an index on, which becomes its index; nil at the end.
    ///
    /// - Parameter container: the value that these are the list of.
    /// - Throws: the errors of places that could not be read, unless they are to be dropped.
    func next(from index: inout Int, in container: PayloadValue) throws -> PayloadValue.Storage?

    /// Takes the errors of the places that could not be read, in order.
    func addFailures(among indexes: Range<Int>, in container: PayloadValue, to errors: inout ErrorCollector)

    /// The steps from the base to a value.
    func path(at index: Int) -> [UnboxPath.Component]

    /// The values as JSONSerialization would return them.
    var rawValues: [Any] { get }
}

extension PayloadValue {
    /// The steps from this container to an element of it: several where this is a list.
    func path(to component: UnboxPath.Component) -> [UnboxPath.Component] {
        guard case .list(let matches) = storage, case .index(let index) = component else { return [component] }
        return matches.path(at: index)
    }

    /// The same for the path of an error.
    func part(to component: UnboxPath.Component) -> ErrorTrail.Part {
        if case .list = storage { .components(path(to: component)) } else { .component(component) }
    }
}
