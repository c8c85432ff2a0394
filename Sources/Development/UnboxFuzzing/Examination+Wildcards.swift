// Compares key paths with several wildcards with a simple walk over the Foundation value.

import Foundation
import Unbox

/// The result of a walk to one of the places that match a key path.
private enum Match {
    case value(Any)
    case absent
    /// The key path does not fit the value.
    case failure

    var tree: Tree? {
        if case .value(let value) = self { try? Unboxer(dictionary: ["": value]).unbox(key: "") } else { nil }
    }

    var isFailure: Bool { if case .failure = self { true } else { false } }
}

extension Examination {
    /// Reads paths along the payload, most components of which are wildcards.
    func checkWildcards(_ unboxer: Unboxer, of text: JSONText, ours: RawValue?) {
        guard text.hasExactNumbers, text.depth < 100, let root = ours?.value, root is [String: Any] || root is [Any]
        else { return }
        var random = UInt64(truncatingIfNeeded: seed)
        for _ in 0..<6 {
            let components = path(in: root, &random)
            guard components.contains("*") else { continue }
            checkWildcard(components, unboxer, root)
        }
    }

    private func checkWildcard(_ components: [String], _ unboxer: Unboxer, _ root: Any) {
        let keyPath = components.joined(separator: ".")
        func fails(_ message: String) -> Never { violation("\(keyPath.debugDescription): \(message)") }
        let all = value { try unboxer.unbox(keyPath: keyPath) as [Tree?] }.value
        let dropped = DroppedElements()
        guard let observed = value({ try Unboxer(data: input, options: UnboxOptions(droppedElements: dropped)) }).value
        else { fails("refused with options") }
        let lossy = value { try observed.unbox(keyPath: keyPath, allowInvalidElements: true) as [Tree?] }.value

        // If the path does not lead to the first wildcard, there is no array.
        guard let first = components.firstIndex(of: "*"),
            case .value(let base)? = Self.walk(root, components[..<first]).first,
            base is [Any] || base is [String: Any]
        else {
            if all != nil || lossy != nil { fails("\(all as Any), lossy \(lossy as Any), but there is no container") }
            return
        }
        let matches = Self.walk(base, components[first...])
        let failureCount = matches.count(where: \.isFailure)
        let expected = failureCount > 0 ? nil : matches.map(\.tree)
        if all != expected { fails("\(all as Any), not \(expected as Any)") }
        let valid = matches.filter { !$0.isFailure }.map(\.tree)
        if lossy != valid { fails("lossy \(lossy as Any), not \(valid)") }
        if dropped.count != failureCount { fails("\(dropped.count) dropped, not \(failureCount)") }
        if dropped.elements.count > failureCount { fails("more elements than were dropped") }
    }

    /// Chooses one step after another, more often with an existing key than not.
    private func path(in root: Any, _ random: inout UInt64) -> [String] {
        func next(below bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % max(bound, 1)
        }
        var components: [String] = []
        var value: Any? = root
        for _ in 0..<2 + next(below: 4) {
            let children: [(String, Any)]
            switch value {
            case let object as [String: Any]:
                children = object.sorted { $0.key < $1.key }.filter { Self.isPlain($0.key) }
            case let array as [Any]: children = array.enumerated().map { ("\($0)", $1) }
            default: children = []
            }
            let child = children.isEmpty ? ("name", nil) : children[next(below: children.count)] as (String, Any?)
            components.append(next(below: 5) < 3 ? "*" : child.0)
            value = child.1
        }
        return components
    }

    /// Whether a key can be a component without escapes.
    private static func isPlain(_ key: String) -> Bool {
        !key.isEmpty && key != "*" && !key.unicodeScalars.contains { #".\["#.unicodeScalars.contains($0) }
    }

    private static func walk(_ value: Any?, _ components: ArraySlice<String>) -> [Match] {
        guard let value, !(value is NSNull) else { return [.absent] }
        guard let component = components.first else { return [.value(value)] }
        let rest = components.dropFirst()
        switch value {
        case let array as [Any]:
            if component == "*" { return array.flatMap { walk($0, rest) } }
            guard component.utf8.allSatisfy({ 48...57 ~= $0 }), component == "0" || component.first != "0" else {
                return [.failure]
            }
            return walk(Int(component).flatMap { array.indices.contains($0) ? array[$0] : nil }, rest)
        case let object as [String: Any]:
            if component == "*" { return object.sorted { $0.key < $1.key }.flatMap { walk($0.value, rest) } }
            return walk(object[component], rest)
        default: return [.failure]
        }
    }
}
