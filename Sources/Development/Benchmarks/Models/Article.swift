import Unbox
import UnboxMacros

/// What a language model writes: a report in sections.
@Unboxable
struct Article: Decodable {
    @Unboxable
    struct Section: Decodable {
        let heading: String?
        let score: Double?
        let paragraphs: [String]?
    }

    let title: String?
    let sections: [Section]?
}
