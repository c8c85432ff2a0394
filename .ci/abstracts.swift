// Lists the pages of built documentation that have no abstract, and fails if there are any:
// swift .ci/abstracts.swift FOLDER

import Foundation

let folder = CommandLine.arguments[1]
let pages = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
let without = try pages.filter { page in
    let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(page))
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (object?["abstract"] as? [Any] ?? []).isEmpty
}
for page in without { print("This page has no abstract: \(page)") }
exit(without.isEmpty && !pages.isEmpty ? 0 : 1)
