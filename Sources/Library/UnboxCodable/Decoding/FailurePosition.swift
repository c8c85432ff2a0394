/// Where an error that is being thrown to an `Unboxer` comes from, for errors without a path.
///
/// A type may catch an error and throw another of the same type with the same text. They differ in the box of the
/// `any Error`, which every `throw` makes and every `try` passes on. The box is kept here, so that its address is not
/// reused. A type that unpacks an error and throws it again makes a new box: the place is then that of this type, which
/// is less precise but not wrong.
///
/// Errors are compared at each level that they pass. Comparing boxes takes 4 ns. Comparing types and texts would take 5
/// to 10 µs, as much as three failures, and call the type's own code.
package final class FailurePosition: Sendable {
    /// The coding path of the value whose type threw the error; nil if the error has its own place.
    let path: [UnboxPath.Component]?
    private let error: any Error

    package init(of error: any Error, path: [UnboxPath.Component]?) {
        self.error = error
        self.path = path
    }

    package func isOf(_ other: any Error) -> Bool { Self.box(of: error) == Self.box(of: other) }

    /// The address of the box; compared, never followed.
    private static func box(of error: any Error) -> UInt {
        // An `any Error` is one pointer on every platform. `unsafeBitCast` checks the sizes, even in release builds.
        // Without the coercion, it would be passed the error in the box.
        unsafeBitCast(error as any Error, to: UInt.self)
    }
}
