// Keys that are equal, but not the same bytes.

import Foundation
import Unbox

extension Readers {
    /// Looks a key up by others that are canonically equivalent: composed, decomposed, and with their marks reversed.
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
