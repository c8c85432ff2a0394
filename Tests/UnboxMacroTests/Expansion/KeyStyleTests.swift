import Testing

@testable import UnboxExpansion

@Suite struct KeyStyleTests {
    /// The name, and its keys in snake case, upper snake case, kebab case and Pascal case.
    static let rows: [(String, [String])] = [
        ("name", ["name", "NAME", "name", "Name"]),
        ("fullName", ["full_name", "FULL_NAME", "full-name", "FullName"]),
        ("imageURL", ["image_url", "IMAGE_URL", "image-url", "ImageURL"]),
        ("mp3PreviewURL", ["mp3_preview_url", "MP3_PREVIEW_URL", "mp3-preview-url", "Mp3PreviewURL"]),
        ("URLString", ["url_string", "URL_STRING", "url-string", "URLString"]),
        ("myURLString", ["my_url_string", "MY_URL_STRING", "my-url-string", "MyURLString"]),
        ("isA", ["is_a", "IS_A", "is-a", "IsA"]),
        ("line2Text", ["line2_text", "LINE2_TEXT", "line2-text", "Line2Text"]),
        ("already_snake", ["already_snake", "ALREADY_SNAKE", "already_snake", "Already_snake"]),
        ("_hidden", ["_hidden", "_HIDDEN", "_hidden", "_hidden"]),
        ("größeÄndern", ["größe_ändern", "GRÖSSE_ÄNDERN", "größe-ändern", "GrößeÄndern"]),
        ("", ["", "", "", ""]),
    ]

    @Test(arguments: rows) func keys(name: String, expected: [String]) {
        let styles: [KeyStyle] = [.snakeCase, .upperSnakeCase, .kebabCase, .pascalCase]
        #expect(styles.map { $0.key(for: name) } == expected)
        #expect(KeyStyle.verbatim.key(for: name) == name)
    }
}
