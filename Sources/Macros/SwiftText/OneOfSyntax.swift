/// How the library's `OneOf` is written for any number of types: `OneOf<A>.Or<B>.Or<C>`.
package enum OneOfSyntax {
    /// The type of a value of one of some types; the type itself if there is only one.
    ///
    /// - Parameter module: the module before the name, with a dot.
    package static func type(of types: [String], in module: String = "") -> String {
        guard types.count > 1 else { return types[0] }
        return "\(module)OneOf<\(types[0])>" + types.dropFirst().map { ".Or<\($0)>" }.joined()
    }

    /// The pattern for a value of one of the types: `.first(.second(let value))`, as the last type is the second of the
    /// outermost pair.
    package static func pattern(_ position: Int, of count: Int) -> String {
        let depth = count - 1 - position
        let inner = position == 0 ? "let value" : ".second(let value)"
        return String(repeating: ".first(", count: depth) + inner + String(repeating: ")", count: depth)
    }
}
