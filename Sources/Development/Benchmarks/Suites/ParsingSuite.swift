// Parsing only, without models, for any JSON file.

import Foundation
import Unbox

enum ParsingSuite {
    static func run(files: [String]) throws {
        guard !files.isEmpty else { return }
        Report.heading("Parsing alone")
        for file in files {
            guard let data = FileManager.default.contents(atPath: file) else {
                print("  \(file): not readable")
                continue
            }
            try Report.row(
                "\((file as NSString).lastPathComponent), \(data.count) bytes", bytes: data.count,
                Contender("Unboxer(data:)") { try Unboxer(data: data) },
                Contender("JSONSerialization.jsonObject") {
                    try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
                })
        }
    }
}
