/// Where the error stands that is on its way up to an `Unboxer`, if it cannot tell so itself.
///
/// A type may catch an error and throw one of its own, of the same type and with the same text. The two are told apart by
/// the box that an `any Error` is, which every `throw` makes and every `try` passes on. It is kept here, so that no other
/// has its address. A type that unpacks an error and throws it again makes a box too: its own place is told then, which
/// is less, but not wrong.
///
/// Errors are compared at each level that one passes. By their boxes this takes 4 ns. By their types and their texts it
/// takes 5 to 10 µs, as much as three failures, calls the type's own code, and takes two errors that read alike for one.
struct FailurePlace {
    /// The coding path of the value whose type threw the error; nil where the error tells its place itself.
    let path: [UnboxPath.Component]?
    private let error: any Error

    init(of error: any Error, path: [UnboxPath.Component]?) {
        self.error = error
        self.path = path
    }

    /// Whether it is the place of this error.
    func isOf(_ other: any Error) -> Bool { Self.box(of: error) == Self.box(of: other) }

    /// The address of the box; compared, never followed.
    private static func box(of error: any Error) -> UInt {
        // An `any Error` is one pointer on every platform; `unsafeBitCast` checks in release builds, too, that the sizes
        // are the same. Without the coercion, it would be passed the error in the box.
        unsafeBitCast(error as any Error, to: UInt.self)
    }
}
