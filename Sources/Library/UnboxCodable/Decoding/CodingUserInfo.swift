extension [CodingUserInfoKey: any Sendable] {
    /// The values as Codable declares them.
    var untyped: [CodingUserInfoKey: Any] { isEmpty ? Dictionary() : converted { $0 } }
}

extension Dictionary {
    /// `mapValues` for few values: never specialized.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    fileprivate func converted<T>(_ convert: (Value) -> T) -> [Key: T] { mapValues(convert) }
}
