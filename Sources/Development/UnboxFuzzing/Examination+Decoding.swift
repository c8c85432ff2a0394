// Decodable types that try alternatives. UnboxDecoder and JSONDecoder must agree on them.

import Foundation
import Unbox
import UnboxTesting

extension Examination {
    func checkDecoding(of text: JSONText, ours: RawValue?) {
        // Documented differences of UnboxDecoder: it reads an integer exactly that JSONDecoder rounds, and accepts
        // `0e3`, which JSONDecoder rejects.
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

    /// Converts keys differently than `.convertFromSnakeCase` does, depending on the depth.
    private static func converted(_ path: [any CodingKey]) -> String {
        guard let key = path.last else { return "" }
        return path.count % 2 == 0 ? key.stringValue.lowercased() : key.stringValue
    }
}

/// One payload for both decoders.
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

    /// - Parameter dynamic: the type to decode, if it is a subclass of `T`.
    func check<T: Decodable & Equatable>(_ type: T.Type, dynamic: T.Type? = nil) {
        let asked = dynamic ?? type
        let expected = Decoded { try theirs.decode(asked, from: data) }
        let fromData = Decoded { try decodingErrors { try ours.decode(asked, from: data) } }
        if fromData != expected { violation("\(T.self): \(fromData), by JSONDecoder \(expected)") }
        let errors = check(fromData) { try ours.errors(decoding: asked, from: data) }
        let fromRoot: Decoded<T>
        let errorsFromRoot: [String]
        switch root {
        case let object as [String: Any]:
            fromRoot = Decoded { try decodingErrors { try ours.decode(asked, from: object) } }
            errorsFromRoot = check(fromRoot) { try ours.errors(decoding: asked, from: object) }
        case let array as [Any]:
            fromRoot = Decoded { try decodingErrors { try ours.decode(asked, from: array) } }
            errorsFromRoot = check(fromRoot) { try ours.errors(decoding: asked, from: array) }
        default: return
        }
        if fromRoot != expected { violation("\(T.self) from a dictionary: \(fromRoot), by JSONDecoder \(expected)") }
        if errors.map(withoutKeys) != errorsFromRoot.map(withoutKeys) {
            violation("\(T.self): \(errors), from a dictionary \(errorsFromRoot)")
        }
    }

    /// Checks all errors of a type beside what it was decoded to.
    ///
    /// - Returns: the descriptions of the errors.
    private func check<T>(_ decoded: Decoded<T>, errors: () throws -> [UnboxError]) -> [String] {
        let all: [UnboxError]
        do { all = try errors() } catch { violation("\(T.self): \(error) instead of a list of errors") }
        switch decoded {
        case .value where all.isEmpty: break
        case .failure where !all.isEmpty && all.allSatisfy { $0.all.count == 1 }: break
        default: violation("\(T.self): decoded \(decoded), but the errors are \(all)")
        }
        return all.map { "\($0)" }
    }

    /// UnboxDecoder throws only DecodingErrors; JSONDecoder throws others for some integers that do not fit.
    private func decodingErrors<T>(_ decode: () throws -> T) throws -> T {
        do {
            return try decode()
        } catch let error where !(error is DecodingError) {
            violation("\(error) is not a DecodingError")
        }
    }
}
