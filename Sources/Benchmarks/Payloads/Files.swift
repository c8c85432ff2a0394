import Foundation

/// Payloads that are read from files.
enum PayloadFile {
    /// The search result that the `Twitter` models read, if it is there: the file may be passed with `--twitter`.
    static func twitter(path: String?) -> Data? {
        FileManager.default.contents(atPath: path ?? "../shared/data/twitter.json")
    }
}
