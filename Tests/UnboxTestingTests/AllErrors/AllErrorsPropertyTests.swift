// All errors at once are those that JSONDecoder throws one after the other, if each is mended before the next read.

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxTesting

struct AllErrorsPropertyTests {
    @Test func ofSynthesizedTypes() { check(0..<sweep(4000, sample: 60), isPlain: true) }

    @Test func ofTypesWrittenByHand() { check(4000..<(4000 + sweep(8000, sample: 90)), isPlain: false) }

    private func check(_ seeds: Range<Int>, isPlain: Bool) {
        var severalCount = 0
        each(seeds) { seed in
            var random = SplitMix(seed: UInt64(seed))
            let type = RandomTypes.type(depth: 1 + random.below(4), isPlain: isPlain, &random)
            let sound = type.payload(&random)
            let payload = sound.corrupted(&random)
            let data = Data(payload.text.utf8)
            var decoder = UnboxDecoder()
            // No key has another form, but the keys of dictionaries are read in another way.
            if random.below(3) == 0 { decoder.keyDecodingStrategy = .convertFromSnakeCase }
            let expected = try errorsOneByOne(type, payload, sound, decoder.keyDecodingStrategy)
            var storages = [try decoder.errors(decoding: type, from: data)]
            if let object = try untyped(data) as? [String: Any] {
                storages.append(try decoder.errors(decoding: type, from: object))
            }
            for found in storages {
                let paths = found.map(\.path.description)
                let isExcused = found.contains(where: \.mayHideOthers)
                let text: Comment = "\(type): \(payload.text)\n\(found)\n\(expected)"
                #expect(Set(found.map(\.description)).count == found.count, text)
                #expect(Set(paths).isSubset(of: expected.paths), text)
                #expect(isExcused || Set(paths) == Set(expected.paths), text)
                // The compiler's code throws an error of its own only for keys.
                #expect(
                    !isPlain || !isExcused || expected.texts.contains { $0.contains(/number of keys|Int key/) }, text)
                severalCount += found.count > 1 && !isExcused ? 1 : 0
            }
        }
        #expect(severalCount > seeds.count / 5)
    }

    /// The errors of JSONDecoder.
    private func errorsOneByOne<T: Decodable>(
        _ type: T.Type, _ payload: JSONTree, _ sound: JSONTree, _ keys: JSONDecoder.KeyDecodingStrategy
    ) throws -> (paths: [String], texts: [String]) {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = keys
        var (payload, paths, texts): (JSONTree, [String], [String]) = (payload, [], [])
        while true {
            do {
                _ = try decoder.decode(type, from: Data(payload.text.utf8))
                return (paths, texts)
            } catch let error as DecodingError {
                var path = error.context.codingPath
                if case .keyNotFound(let key, _) = error { path.append(key) }
                let steps = path.map(UnboxPath.Component.init)
                paths.append(UnboxPath(steps).description)
                texts.append(error.context.debugDescription)
                payload.mend(at: steps, as: sound)
                try #require(paths.count < 200, "\(type): \(payload.text), \(sound.text), \(paths.suffix(3))")
            }
        }
    }
}

/// A payload that is corrupted and mended.
indirect enum JSONTree {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSONTree])
    case object([(String, JSONTree)])

    var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let number): "\(number)"
        case .string(let text): "\"\(text)\""
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
        case .object(let fields): "{\(fields.map { "\"\($0)\": \($1.text)" }.joined(separator: ", "))}"
        }
    }

    /// The values below, by their steps.
    var members: [(step: UnboxPath.Component, value: JSONTree)] {
        switch self {
        case .array(let elements): elements.enumerated().map { (.index($0), $1) }
        case .object(let fields): fields.map { (.key($0), $1) }
        default: []
        }
    }

    func value(at step: UnboxPath.Component) -> JSONTree? { members.first { $0.step == step }?.value }

    /// Sets or, with nil, removes a value.
    mutating func set(_ value: JSONTree?, at path: ArraySlice<UnboxPath.Component>) {
        guard let step = path.first else { return self = value ?? .null }
        var new = path.count > 1 ? self.value(at: step) ?? .null : value
        if path.count > 1 { new?.set(value, at: path.dropFirst()) }
        switch (self, step) {
        case (.array(var elements), .index(let index)) where index < elements.count:
            elements.replaceSubrange(index...index, with: new.map { [$0] } ?? [])
            self = .array(elements)
        case (.array(let elements), .index): self = .array(elements + (new.map { [$0] } ?? []))
        case (.object(var fields), .key(let key)):
            let index = fields.firstIndex { $0.0 == key } ?? fields.count
            fields.replaceSubrange(index..<min(index + 1, fields.count), with: new.map { [(key, $0)] } ?? [])
            self = .object(fields)
        default: break
        }
    }

    func value(at path: [UnboxPath.Component]) -> JSONTree? { path.reduce(self) { $0?.value(at: $1) } }
}

// MARK: - Corrupting and mending

extension JSONTree {
    /// Replaces and removes values in random places, and adds fields. What is new holds at most one value, so that it
    /// has one error.
    func corrupted(_ random: inout SplitMix, isRoot: Bool = true) -> JSONTree {
        let scalars: [JSONTree] = [.null, .bool(true), .string("wrong")]
        let others = scalars + [.array([]), .object([]), .array([.string("wrong")]), .object([("wrong", .null)])]
        if !isRoot, random.below(6) == 0 { return random.element(others) }
        switch self {
        case .array(let elements): return .array(elements.map { $0.corrupted(&random, isRoot: false) })
        case .object(let fields):
            var result: [(String, JSONTree)] = []
            for (key, value) in fields where random.below(8) > 0 {
                result.append((key, value.corrupted(&random, isRoot: false)))
            }
            if random.below(10) == 0 { result.append(("more", random.element(scalars))) }
            return .object(result)
        default: return self
        }
    }

    /// Mends the value with an error, and what is missing directly below it, but no errors further below.
    mutating func mend(at path: [UnboxPath.Component], as sound: JSONTree) {
        // What has been added is removed.
        if let count = (0...path.count).first(where: { sound.value(at: Array(path.prefix($0))) == nil }) {
            return set(nil, at: path.prefix(count))
        }
        guard let goal = sound.value(at: path) else { return }
        let value = value(at: path)
        var mended = goal
        switch (value, goal) {
        case (.object(let fields)?, .object(let goals)):
            mended = .object(goals.map { key, goal in (key, fields.first { $0.0 == key }?.1 ?? goal) })
        case (.array(let elements)?, .array(let goals)):
            mended = .array(goals.enumerated().map { $0 < elements.count ? elements[$0] : $1 })
        default: break
        }
        // The error is of a value below, and was replaced.
        set(mended.text == value?.text ? goal : mended, at: path[...])
    }
}

extension SplitMix {
    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    mutating func element<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
