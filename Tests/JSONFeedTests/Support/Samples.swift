import Foundation
import Testing

/// The texts of feeds.
enum Sample {
    static let minimal = #"{ "version": "https://jsonfeed.org/version/1", "title": "Nothing yet", "items": [] }"#
    static let version1 = contents(of: "version1.json")
    static let version1_1 = contents(of: "version1_1.json")
    static let podcast = contents(of: "podcast.json")
    static let microblog = contents(of: "microblog.json")

    /// Every field of the specification, each with a value of its specified type, and extensions in every object.
    static let complete = contents(of: "complete.json")
}

/// The text of a file in the folder Texts, without the line feed at its end.
func contents(of file: String) -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    guard let text = try? String(contentsOf: tests.appending(path: "Texts/\(file)"), encoding: .utf8) else {
        Issue.record("there is no file \(file)")
        return ""
    }
    return String(text.dropLast())
}

/// The rows of a table in the folder Texts, whose fields are separated by ` | `; nil where a field is a hyphen.
func rows(of file: String) -> [[String?]] {
    contents(of: file).split(separator: "\n").map { line in
        line.split(separator: " | ").map { $0 == "-" ? nil : String($0) }
    }
}
