/// The place of the error that is being thrown to an `Unboxer`, for errors that do not have their own.
///
/// A type may catch an error and throw another, of the same type and with the same text. The two are distinguished by
/// the box of the `any Error`, which every `throw` makes and every `try` passes on. The box is kept here, so that its
/// address is not reused. A type that unpacks an error and throws it again makes a new box too: the place is then that
/// of this type, which is less precise but not wrong.
///
/// Errors are compared at each level that they pass. Comparing their boxes takes 4 ns. Comparing their types and texts
/// would take 5 to 10 µs, as much as three failures, would call the type's own code, and could not distinguish errors
/// with the same text.
package struct FailurePlace {
    /// The coding path of the value whose type threw the error; nil if the error has its own place.
    let path: [UnboxPath.Component]?
    private let error: any Error

    package init(of error: any Error, path: [UnboxPath.Component]?) {
        self.error = error
        self.path = path
    }

    /// Whether this is the place of the error.
    package func isOf(_ other: any Error) -> Bool { Self.box(of: error) == Self.box(of: other) }

    /// The address of the box; compared, never followed.
    private static func box(of error: any Error) -> UInt {
        // An `any Error` is one pointer on every platform, and `unsafeBitCast` checks even in release builds that the
        // sizes are equal. Without the coercion, it would be passed the error in the box.
        unsafeBitCast(error as any Error, to: UInt.self)
    }
}
