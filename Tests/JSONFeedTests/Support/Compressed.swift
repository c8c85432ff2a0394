import Foundation

/// Texts as a server sends them with `Content-Encoding: gzip`.
enum Compressed {
    /// ``Sample/minimal``.
    static let minimal = Data(
        base64Encoded: """
            H4sIAAAAAAACA6tWUCpLLSrOzM9TslJQyigpKSi20tfPKs7PS0tNTdHLL0rXh8rrGyrpKCiVZJbkpIKU+uWXZGTmpStUppaAxDNL
            UnOLgeLRsQq1AFXadwlUAAAA
            """, options: .ignoreUnknownCharacters)

    /// 200,000 spaces, compressed to almost nothing.
    static let spaces = Data(
        base64Encoded: """
            H4sIAAAAAAACA+3BMQEAAADCoCrrn9IM/kABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
            AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
            AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAK8BMWFi
            EEANAwA=
            """, options: .ignoreUnknownCharacters)
}
