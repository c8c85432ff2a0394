import UnboxFoundation

extension URL: UnboxableByTransform {
    /// Makes a URL from a string that is a valid URL: characters that a URL cannot hold are not escaped. With
    /// ``URLFormat``, they are.
    ///
    /// Takes about 350 ns, most of the cost of a typical model.
    public static func transform(unboxedValue: String) -> URL? {
        URL(string: unboxedValue, encodingInvalidCharacters: false)
    }

    /// Takes a string that is a URL, or a native `URL`.
    public static func unboxed(from value: borrowing UnboxValue) throws -> URL {
        let value = value.payload
        do {
            return try unboxed(fromStringOnly: value, expected: .form(ExpectedURL.shared))
        } catch {
            if case .object(let object) = value.storage, object.root.array.first is URLObjects,
                let url = URL(encodedAs: object.dictionary)
            {
                return url
            }
            guard value.session?.with({ $0.encodesURLs }) == true, let url = value.string.flatMap(URLFormat.url)
            else { throw error }
            return url
        }
    }

    /// A URL from the object that its `encode(to:)` writes: `{"relative": "c", "base": {"relative": "https://a.b/"}}`.
    /// Foundation makes the base absolute, so a base of the base is refused, which also bounds the depth.
    private init?(encodedAs object: [String: Any]) {
        guard let relative = object["relative"] as? String else { return nil }
        let base = object["base"] as? [String: Any]
        let baseText = base?.count == 1 ? base?["relative"] as? String : nil
        guard object.count == (baseText == nil ? 1 : 2) else { return nil }
        let baseURL = baseText.flatMap { URL(string: $0) }
        if baseText != nil, baseURL == nil { return nil }
        self.init(string: relative, relativeTo: baseURL)
    }
}

/// The first element of the root of another decoder's payload in which objects may be URLs. Marks the payload.
package struct URLObjects {
    package init() {}
}

/// A URL as a message names it, with the first character that it cannot have.
private final class ExpectedURL: ExpectedForm {
    static let shared = ExpectedURL()

    let text = "URL"
    let quotesValues = true

    /// Nil if no single character is at fault.
    func detail(of value: PayloadValue) -> String? {
        guard let text = value.string else { return nil }
        let invalid = UnboxText.firstScalar(of: text) { scalar in
            switch scalar {
            case ":", "[", "]", "%": false
            default: URL(string: String(scalar), encodingInvalidCharacters: false) == nil
            }
        }
        return invalid.map { "a URL cannot have \($0 == " " ? "a space" : UnboxText.quoted(String($0), limit: 1))" }
    }
}

/// Reads URLs as JSONDecoder does: characters that a URL cannot hold are percent-encoded.
///
///     let link: URL = try unboxer.unbox(key: "link", formatter: .percentEncoding)
///
/// For a whole payload, there is ``UnboxOptions/percentEncodesURLs``.
public struct URLFormat: UnboxFormatter, Sendable {
    fileprivate init() {}

    /// Makes a URL from a string; nil for a string that is none even if it is encoded, such as an empty one.
    public func format(unboxedValue: String) -> URL? { Self.url(unboxedValue) }

    fileprivate static func url(_ string: String) -> URL? {
        URL(string: string, encodingInvalidCharacters: false) ?? URL(string: string)
    }
}

extension UnboxFormatter where Self == URLFormat {
    /// Reads URLs as JSONDecoder does: `a b` as `a%20b`.
    public static var percentEncoding: URLFormat { URLFormat() }
}
