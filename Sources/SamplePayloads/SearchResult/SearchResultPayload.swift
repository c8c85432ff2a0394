import Foundation

/// The answer of a short-message service to a search, as Twitter's API wrote it in 2014: statuses with their authors, the
/// statuses that they repeat, and what is linked to in them.
///
/// The fields, the depth, the kinds of values and the lengths of strings and numbers are those of a real answer, as are
/// the shares of escapes, of characters beyond ASCII and of white space. All text is made up.
public enum SearchResultPayload {
    /// The same text in every run, indented by two spaces: about 6.3 kB a status.
    public static func data(statuses count: Int = 100) -> Data {
        var maker = SearchResultMaker()
        return maker.searchResult(count).data
    }
}
