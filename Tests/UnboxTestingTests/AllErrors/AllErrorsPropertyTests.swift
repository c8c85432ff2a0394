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
