import Foundation

/// The response of a short-message service to a search, as Twitter's API wrote it in 2014: statuses with their authors,
/// the statuses that they repeat, and their links.
///
/// The fields, the depth, the kinds of values and the lengths of strings and numbers match a real response, and so do
/// the shares of escapes, of non-ASCII characters and of white space. All text is made up.
public enum SearchResultPayload {
    /// Generates the same text in every run, indented by two spaces: about 6.3 kB per status.
    public static func data(statuses count: Int = 100) -> Data {
        var maker = SearchResultMaker()
        return maker.searchResult(count).data
    }
}
