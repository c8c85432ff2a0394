import UnboxFoundation

/// The state that all encoders of one call of `encode` share.
package final class EncodingSession {
    let strategies: UnboxEncoder
    let userInfo: [CodingUserInfoKey: Any]
    /// Whether keys are not converted.
    let keepsKeys: Bool
    /// The form of the result; nil for `[String: Any]`.
    package let form: (any OrderedForm.Type)?
    /// Whether something nested too deeply. Noted here, because some of the functions that nest cannot throw.
    package var isTooDeep = false
    private let nestedTooDeeply: () -> any Error
    /// The first invalid use of the encoders by the program, noted here for the same reason.
    package private(set) var misuse: String?
    private var snakeCase: [String: String] = [:]

    /// - Parameter nestedTooDeeply: makes the error to throw.
    init(
        _ strategies: UnboxEncoder, form: (any OrderedForm.Type)?, nestedTooDeeply: @escaping () -> any Error
    ) {
        self.nestedTooDeeply = nestedTooDeeply
        self.strategies = strategies
        self.form = form
        userInfo = strategies.userInfo
        keepsKeys = if case .useDefaultKeys = strategies.keyEncodingStrategy { true } else { false }
    }

    /// Whether the fields of objects keep their order.
    var keepsOrder: Bool { form != nil }

    func tooDeep() -> any Error {
        isTooDeep = true
        return nestedTooDeeply()
    }

    func noteMisuse(_ problem: String) {
        if misuse == nil { misuse = problem }
    }

    /// - Parameter path: the path of the container, for a custom strategy.
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
