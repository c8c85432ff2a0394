import SwiftText
import TestTables
import Testing
import UnboxExpansion

@Suite struct KeyStyleTests {
    /// Names, and their keys in snake case, upper snake case, kebab case, Pascal case, camel snake case, upper kebab case
    /// and train case.
    private static let rows = """
        name name NAME name Name name NAME Name
        fullName full_name FULL_NAME full-name FullName full_Name FULL-NAME Full-Name
        imageURL image_url IMAGE_URL image-url ImageURL image_Url IMAGE-URL Image-Url
        mp3PreviewURL mp3_preview_url MP3_PREVIEW_URL mp3-preview-url Mp3PreviewURL \
        mp3_Preview_Url MP3-PREVIEW-URL Mp3-Preview-Url
        URLString url_string URL_STRING url-string URLString url_String URL-STRING Url-String
        myURLString my_url_string MY_URL_STRING my-url-string MyURLString my_Url_String MY-URL-STRING My-Url-String
        isA is_a IS_A is-a IsA is_A IS-A Is-A
        line2Text line2_text LINE2_TEXT line2-text Line2Text line2_Text LINE2-TEXT Line2-Text
        already_snake already_snake ALREADY_SNAKE already_snake Already_snake already_snake ALREADY_SNAKE Already_snake
        _hidden _hidden _HIDDEN _hidden _hidden _hidden _HIDDEN _hidden
        größeÄndern größe_ändern GRÖSSE_ÄNDERN größe-ändern GrößeÄndern größe_Ändern GRÖSSE-ÄNDERN Größe-Ändern
        """

    @Test func keys() {
        each(Self.rows.split(separator: "\n")) { row in
            let words = row.split(separator: " ").map(String.init)
            let styles: [KeyStyle] = [
                .snakeCase, .upperSnakeCase, .kebabCase, .pascalCase, .camelSnakeCase, .upperKebabCase, .trainCase,
            ]
            #expect(styles.map { $0.key(for: words[0]) } == Array(words.dropFirst()))
            #expect(KeyStyle.verbatim.key(for: words[0]) == words[0])
            #expect(styles.allSatisfy { $0.key(for: "").isEmpty } && KeyStyle.verbatim.key(for: "").isEmpty)
        }
    }
}
