// Snippet 1 of README.md#unbox
import Foundation
import UnboxMacros

@Unboxable
struct Article {
    let title: String
    @Unboxing(keyPath: "authors.0.name") let author: String
    @Unboxing(formatter: .rfc3339) let published: Date
    var tags: [String] = []
    let link: URL?
}
// End of snippet
