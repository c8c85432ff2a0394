// Decodable types that try alternatives, by UnboxDecoder and by JSONDecoder, which must agree.

import Foundation
import Unbox

extension Examination {
    func checkDecoding(of text: JSONText, ours: RawValue?) {
        // What UnboxDecoder reads otherwise, as it says: an integer that JSONDecoder rounds, and `0e3`, which it refuses.
        guard text.hasExactNumbers, !text.hasZeroWithExponent, text.depth < 100 else { return }
        let strategies: [JSONDecoder.KeyDecodingStrategy] = [
            .useDefaultKeys, .convertFromSnakeCase, .custom { path in AnyKey(stringValue: Self.converted(path)) },
        ]
        let decoding = Decoding(data: Data(text.utf8), root: ours?.value, keys: strategies[seed % strategies.count])
        decoding.check(Loose.self)
        decoding.check(LooseByContainer.self)
        decoding.check(Lossy<Int>.self)
        decoding.check(Lossy<String?>.self)
        decoding.check(Lossy<Fields>.self)
        decoding.check(Fields.self)
        decoding.check([Fields?].self)
        decoding.check([[Double]].self)
        decoding.check(Family.self)
        decoding.check(Base.self, dynamic: Derived.self)
    }

    /// Other keys than `.convertFromSnakeCase` makes, by as much as the depth.
    private static func converted(_ path: [any CodingKey]) -> String {
        guard let key = path.last else { return "" }
        return path.count % 2 == 0 ? key.stringValue.lowercased() : key.stringValue
    }
}

/// One payload through both decoders.
private struct Decoding {
    let data: Data
    let root: Any?
    private let ours: UnboxDecoder
    private let theirs: JSONDecoder

    init(data: Data, root: Any?, keys: JSONDecoder.KeyDecodingStrategy) {
        (self.data, self.root) = (data, root)
        var ours = UnboxDecoder()
        let theirs = JSONDecoder()
        ours.keyDecodingStrategy = keys
        theirs.keyDecodingStrategy = keys
        (self.ours, self.theirs) = (ours, theirs)
    }

    /// - Parameter dynamic: the type that is asked for, where it is a subclass.
    func check<T: Decodable & Equatable>(_ type: T.Type, dynamic: T.Type? = nil) {
        let asked = dynamic ?? type
        let expected = Decoded { try theirs.decode(asked, from: data) }
        let fromData = Decoded { try decodingErrors { try ours.decode(asked, from: data) } }
        if fromData != expected { violation("\(T.self): \(fromData), by JSONDecoder \(expected)") }
        let fromRoot: Decoded<T>
        switch root {
        case let object as [String: Any]:
            fromRoot = Decoded { try decodingErrors { try ours.decode(asked, from: object) } }
        case let array as [Any]:
            fromRoot = Decoded { try decodingErrors { try ours.decode(asked, from: array) } }
        default: return
        }
        if fromRoot != expected { violation("\(T.self) from a dictionary: \(fromRoot), by JSONDecoder \(expected)") }
    }

    /// UnboxDecoder throws nothing else; JSONDecoder does so for some integers that do not fit.
    private func decodingErrors<T>(_ decode: () throws -> T) throws -> T {
        do {
            return try decode()
        } catch let error where !(error is DecodingError) {
            violation("\(error) is no DecodingError")
        }
    }
}
