import Foundation
import TestTables
import Unbox

extension Storage {
    /// A reader of a JSON text with options.
    func unboxer(_ json: String, options: UnboxOptions) throws -> Unboxer {
        let data = Data(json.utf8)
        guard self == .dictionary else { return try Unboxer(data: data, options: options) }
        let root = try untyped(data)
        guard let dictionary = root as? [String: Any] else {
            return Unboxer(array: root as? [Any] ?? [], options: options)
        }
        return Unboxer(dictionary: dictionary, options: options)
    }
}
