import Foundation

/// What all the encoders of one call of `encode` share.
final class EncodingSession {
    let strategies: UnboxEncoder
    let userInfo: [CodingUserInfoKey: Any]
    /// Whether keys stay as they are, which is decided once for all of them.
    let keepsKeys: Bool
    /// Whether the result becomes a ``JSONValue``: such values are taken as they are, and fields keep their order.
    let makesJSONValue: Bool
    /// Something nested more deeply than may be. Kept here because not all that nests can throw.
    var isTooDeep = false
    /// What the program encoded where it could not be; the first such fault. Kept here for the same reason.
    private(set) var misuse: String?
    private var snakeCase: [String: String] = [:]

    init(_ strategies: UnboxEncoder) {
        self.strategies = strategies
        makesJSONValue = strategies.userInfo[.makesJSONValue] != nil
        userInfo = strategies.userInfo
        keepsKeys = if case .useDefaultKeys = strategies.keyEncodingStrategy { true } else { false }
    }

    func noteMisuse(_ problem: String) {
        if misuse == nil { misuse = problem }
    }

    /// The key of an object for a coding key.
    ///
    /// - Parameter path: the path of the container, which a custom strategy is shown.
    func converted(_ key: some CodingKey, path: @autoclosure () -> [any CodingKey]) -> String {
        if keepsKeys { return key.stringValue }
        switch strategies.keyEncodingStrategy {
        case .useDefaultKeys: return key.stringValue
        case .custom(let convert): return convert(path() + [key]).stringValue
        case .convertToSnakeCase:
            let name = key.stringValue
            if let known = snakeCase[name] { return known }
            let result = SnakeCase.converted(from: name)
            snakeCase[name] = result
            return result
        @unknown default: return key.stringValue
        }
    }
}
