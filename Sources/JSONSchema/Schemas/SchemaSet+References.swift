// Where references lead.

import Foundation
import Unbox

extension SchemaSet {
    /// The innermost resource that holds a place.
    func resource(of place: SchemaPlace) -> Int {
        let candidates = resourcesOfSource[place.source]
        // The last one that begins at the node or before it.
        var (low, high) = (0, candidates.count)
        while low < high {
            let middle = (low + high) / 2
            if resources[candidates[middle]].place.node <= place.node { low = middle + 1 } else { high = middle }
        }
        var resource = candidates[max(low - 1, 0)]
        while resources[resource].end <= place.node, resources[resource].parent >= 0 {
            resource = resources[resource].parent
        }
        return resource
    }

    /// A target of a reference.
    struct Target {
        let place: SchemaPlace
        let resource: Int
        /// The name, if the reference names an anchor that may be a dynamic one.
        let anchor: String?
    }

    /// Why a reference leads nowhere.
    enum DeadEnd: Error {
        /// There is no document with this URI.
        case document(String)
        /// The fragment is not UTF-8.
        case fragment
        case anchor
        /// There is nothing at this JSON pointer, but there is something at the one before its last key.
        case value(String)
    }

    /// Finds what a reference refers to.
    ///
    /// - Parameter resource: the resource in which it stands.
    /// - Throws: ``JSONSchema/SchemaError`` if a document of the registry cannot be read.
    mutating func target(of text: String, in resource: Int) throws -> Result<Target, DeadEnd> {
        let reference = URIReference(text)
        let isLocal = text.isEmpty || text.utf8.first == UInt8(ascii: "#")
        var found = resource
        if !isLocal {
            let uri = reference.resolved(against: resources[resource].base).document
            if uri != resources[resource].base.document {
                guard let other = try self.resource(at: uri) else { return .failure(.document(uri)) }
                found = other
            }
        }
        guard let fragment = reference.decodedFragment else { return .failure(.fragment) }
        let root = resources[found].place
        if fragment.isEmpty { return .success(Target(place: root, resource: found, anchor: nil)) }
        guard fragment.utf8.first == UInt8(ascii: "/") else {
            guard let node = resources[found].anchors[fragment] else { return .failure(.anchor) }
            let place = SchemaPlace(source: root.source, node: node)
            return .success(Target(place: place, resource: found, anchor: fragment))
        }
        let (node, rest) = sources[root.source].document.follow(fragment, from: root.node)
        guard rest.isEmpty else {
            let end = rest.utf8.dropFirst().firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            return .failure(.value(String(fragment[..<end])))
        }
        let place = SchemaPlace(source: root.source, node: node)
        return .success(Target(place: place, resource: self.resource(of: place), anchor: nil))
    }

    /// Finds what a reference refers to.
    ///
    /// - Parameters:
    ///   - place: that of its text.
    ///   - resource: the resource in which it stands.
    /// - Throws: ``JSONSchema/SchemaError`` if it leads nowhere.
    mutating func resolve(_ text: String, at place: SchemaPlace, in resource: Int) throws -> Target {
        let quoted = UnboxText.quoted(text, limit: 200)
        switch try target(of: text, in: resource) {
        case .success(let target): return target
        case .failure(.document(let uri)):
            throw error(
                "\(quoted) refers to \(UnboxText.quoted(uri, limit: 200)), which is not in the registry", at: place)
        case .failure(.fragment): throw error("the fragment of \(quoted) is not UTF-8", at: place)
        case .failure(.anchor): throw error("\(quoted) refers to an anchor that does not exist", at: place)
        case .failure(.value): throw error("\(quoted) leads nowhere", at: place)
        }
    }
}

extension JSONDocument {
    /// Follows a JSON pointer as far as it leads to something.
    ///
    /// - Returns: the last node, and the rest of the pointer, from the slash before the first key that is not there.
    ///   The rest is empty if the pointer leads to the node.
    func follow(_ pointer: String, from start: Int = root) -> (node: Int, rest: Substring) {
        var node = start
        // Not by characters: a combining mark after a slash belongs to the key.
        for token in pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst() {
            guard let next = child(Self.key(token), of: node) else {
                return (node, pointer[pointer.utf8.index(before: token.startIndex)...])
            }
            node = next
        }
        return (node, "")
    }

    /// The key that a reference token stands for.
    private static func key(_ token: Substring.UTF8View) -> String {
        guard token.contains(UInt8(ascii: "~")) else { return String(Substring(token)) }
        var bytes: [UInt8] = []
        var escapes = false
        for byte in token {
            switch (escapes, byte) {
            case (true, UInt8(ascii: "0")): escapes = false
            case (true, UInt8(ascii: "1")): (bytes[bytes.count - 1], escapes) = (UInt8(ascii: "/"), false)
            default:
                bytes.append(byte)
                escapes = byte == UInt8(ascii: "~")
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value of a key of an object, or an element of an array whose index is written as the key.
    private func child(_ key: String, of node: Int) -> Int? {
        switch kind(of: node) {
        case .object: return member(key, of: node)
        case .array:
            guard key == "0" || !key.hasPrefix("0"), key.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
                let index = Int(key), index < count(of: node)
            else { return nil }
            var element = firstElement(of: node)
            for _ in 0..<index { element = next(after: element) }
            return element
        default: return nil
        }
    }
}
