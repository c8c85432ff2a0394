// Reads the text and a dictionary of the same values in the same ways. The results must agree.

import Foundation
import Unbox

extension Examination {
    /// How many values are visited in one input.
    private static let visits = 16

    /// Checks that the whole value, read by the types of the library, equals the reading of its Foundation value.
    func checkTree(_ unboxer: Unboxer, of text: JSONText, ours: RawValue?) {
        guard text.hasExactNumbers, let ours else { return }
        let readers = Readers(data: unboxer, dictionaries: [])
        let tree = value { try readers.data.unbox() as Tree }
        let other = value { try Unboxer(dictionary: ["": ours.value]).unbox(key: "") as Tree }
        switch (tree, other) {
        case (.value(let tree), .value(let other)) where tree == other: break
        // The Foundation value is one level deeper, and the paths differ.
        case (.failure, .failure): break
        case (.value, .failure) where text.depth >= 500: break
        default: violation("the whole is \(tree), its Foundation value \(other)")
        }
    }

    func checkReads(_ unboxer: Unboxer, of text: JSONText, ours: RawValue?, theirs: Any?) {
        // Only an object can be read by keys: any other root becomes the value of a key.
        var roots: [Any] = []
        if text.hasExactNumbers, let ours { roots.append(ours.value) }
        if text.hasNumbersExactInJSONSerialization, !text.hasMarkWithin, let theirs,
            text.keyCount == RawValue(value: theirs).keyCount
        {
            roots.append(theirs)
        }
        guard text.depth < 500 else { return readOnly(unboxer, ours) }
        let readers: Readers
        if let objects = roots as? [[String: Any]], ours?.value is [String: Any] {
            readers = Readers(data: unboxer, dictionaries: objects.map { Unboxer(dictionary: $0) })
        } else {
            let wrapped = Data("{\"root\":".utf8) + Data(text.utf8) + Data("}".utf8)
            guard let wrappedUnboxer = value({ try Unboxer(data: wrapped) }).value else {
                violation("refused as the value of a key")
            }
            readers = Readers(
                data: wrappedUnboxer, dictionaries: roots.map { Unboxer(dictionary: ["root": $0]) })
        }
        var visit = Visit(examination: self, readers: readers, left: Self.visits)
        visit.all()
        guard let root = value({ try readers.data.unbox() as RawValue }).value?.value else {
            violation("there is no whole")
        }
        visit.lookUpKeys(of: root)
        visit.readPaths(of: root)
        visit.readOwnBytes(text)
    }

    private func readOnly(_ unboxer: Unboxer, _ ours: RawValue?) {
        _ = value { try unboxer.unbox() as [Tree] }
        _ = value { try unboxer.unbox() as Node }
        _ = value { try unboxer.unbox() as [String: Any] }
    }
}

extension RawValue {
    /// How many keys all objects have in total.
    var keyCount: Int {
        switch value {
        case let array as [Any]: array.reduce(0) { $0 + RawValue(value: $1).keyCount }
        case let object as [String: Any]: object.values.reduce(object.count) { $0 + RawValue(value: $1).keyCount }
        default: 0
        }
    }
}
