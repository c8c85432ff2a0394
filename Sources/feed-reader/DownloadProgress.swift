import CommandLineTool
import Foundation
import JSONFeed

extension ProgressLine {
    /// Shows how much of a feed has arrived.
    func show(_ progress: JSONFeed.FetchProgress) {
        let total = progress.expectedBytes.map { " of \(Self.size($0))" } ?? ""
        show("\(Self.size(progress.receivedBytes))\(total)")
    }

    private static func size(_ bytes: Int) -> String {
        bytes.formatted(.byteCount(style: .decimal).locale(Locale(identifier: "en_US")))
    }
}
