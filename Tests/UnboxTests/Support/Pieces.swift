import Foundation
import SamplePayloads

/// Bytes, cut into pieces of random lengths.
func pieces(_ bytes: [UInt8], upTo longest: Int, _ generator: inout SplitMix) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var index = 0
    while index < bytes.count {
        let end = min(index + Int.random(in: 1...longest, using: &generator), bytes.count)
        pieces.append(Array(bytes[index..<end]))
        index = end
    }
    return pieces
}

extension [UInt8] {
    /// Byte by byte, and at random places.
    func cuts(_ generator: inout SplitMix) -> [[[UInt8]]] {
        [map { [$0] }] + [2, 5, 30].map { pieces(self, upTo: $0, &generator) }
    }

    /// In two pieces at every place.
    var everyCutInTwo: [[[UInt8]]] {
        let cuts = (1..<Swift.max(count, 1)).map { [Array(self[..<$0]), Array(self[$0...])] }
        return cuts.count > 80 ? cuts.suffix(20) : cuts
    }
}

extension [UInt8] {
    /// In pieces of a length.
    func cut(_ length: Int) -> [[UInt8]] {
        stride(from: 0, to: count, by: length).map { Array(self[$0..<Swift.min($0 + length, count)]) }
    }
}

/// Calls a function with a file of a text, which is then removed.
func withFile<R>(of text: String = "", _ body: (URL) throws -> R) throws -> R {
    let url = FileManager.default.temporaryDirectory.appending(path: "unbox-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(text.utf8).write(to: url)
    return try body(url)
}
