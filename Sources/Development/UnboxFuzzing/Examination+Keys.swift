// Keys that are equal, but have different bytes.

import Foundation
import Unbox

extension Readers {
    /// Looks up a key by canonically equivalent ones: composed, decomposed, and with the marks in reverse order.
    func agreeOnEquivalents(of key: String) {
        guard key.utf8.contains(where: { $0 >= 0x80 }) else { return }
        var reversed = String.UnicodeScalarView()
        for character in key.decomposedStringWithCanonicalMapping {
            reversed.append(contentsOf: character.unicodeScalars.prefix(1))
            reversed.append(contentsOf: character.unicodeScalars.dropFirst().reversed())
        }
        let others = [
            key.precomposedStringWithCanonicalMapping, key.decomposedStringWithCanonicalMapping, String(reversed),
        ]
        for other in others where other == key {
            guard data.contains(key: other) else { violation("there is no \(other.debugDescription)") }
            for dictionary in dictionaries where !dictionary.contains(key: other) {
                violation("there is no \(other.debugDescription) in the dictionary")
            }
        }
    }
}
