import Foundation
import Unbox

/// Addresses of schemas: `$id`, and what a `$ref` refers to.
enum SchemaAddress {
    /// The address that a schema gives itself; nil if it gives none.
    static func identifier(of schema: JSONValue) -> String? {
        guard let object = schema.objectValue else { return nil }
        if let identifier = object["$id"]?.stringValue { return identifier }
        // In draft 4, `id`; elsewhere a property may have this name, but a schema has no such keyword.
        guard let identifier = object["id"]?.stringValue else { return nil }
        return object["$ref"] == nil ? identifier : nil
    }

    /// The address to which the references in a schema are relative.
    static func base(of schema: JSONValue, in base: String) -> String {
        guard let identifier = identifier(of: schema), !identifier.hasPrefix("#") else { return base }
        return split(resolve(identifier, in: base)).resource
    }

    /// A reference as a whole address.
    static func resolve(_ reference: String, in base: String) -> String {
        if reference.isEmpty { return base }
        if reference.hasPrefix("#") { return base + reference }
        guard let url = URL(string: reference, relativeTo: URL(string: base)) else { return reference }
        return url.absoluteString
    }

    /// The parts before and after the first `#`; the fragment is nil if there is none.
    static func split(_ address: String) -> (resource: String, fragment: String?) {
        guard let mark = address.firstIndex(of: "#") else { return (address, nil) }
        let fragment = address[address.index(after: mark)...]
        return (String(address[..<mark]), fragment.isEmpty ? nil : String(fragment))
    }

    /// The keys of a fragment such as `/$defs/user`; nil if it is not a pointer.
    static func pointer(_ fragment: String) -> [String]? {
        guard fragment.hasPrefix("/") else { return nil }
        return (fragment.removingPercentEncoding ?? fragment).dropFirst()
            .split(separator: "/", omittingEmptySubsequences: false)
            .map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
    }
}
