/// A container of a payload as an `UnboxError` remembers it: the path to it is made when somebody asks.
struct PayloadLocation: Sendable, Equatable {
    private let container: PayloadContainer

    init?(of value: UnboxValue) {
        switch value.storage {
        case .object(let object): container = object
        case .array(let array): container = array
        default: return nil
        }
    }

    /// The path from the root of the payload.
    var path: UnboxPath { container.path }

    func isInSamePayload(as other: PayloadLocation) -> Bool {
        container.root === other.container.root
    }

    static func == (left: PayloadLocation, right: PayloadLocation) -> Bool {
        left.container === right.container
    }
}
