extension String {
    /// The text with each run of white space replaced by one space, and without characters that move the cursor, change
    /// colours, reverse the direction of the text around them, or are invisible.
    package var onOneLine: String {
        withoutControls.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
