import Foundation
import TestTables
import Testing
import Unbox

@testable import JSONFeedCore

struct OtherFormatTests {
    @Test func format() {
        each([
            ("RSS 2.0", #"<?xml version="1.0" encoding="UTF-8"?><rss version="2.0">"#, "RSS"),
            ("RSS 1.0", "<rdf:RDF xmlns:rdf=\"…\">", "RSS"),
            (
                "Atom", "\u{FEFF}\n<?xml version='1.0'?>\n<!-- <rss> -->\n<feed xmlns='http://www.w3.org/2005/Atom'>",
                "Atom"
            ),
            ("with a document type", "<!DOCTYPE rss SYSTEM 'a'>\n<rss/>", "RSS"),
            ("a stylesheet", "<?xml version='1.0'?><?xml-stylesheet href='a'?><feed>", "Atom"),
            ("Atom with a prefix", "<atom:feed xmlns:atom='http://www.w3.org/2005/Atom'>", "Atom"),
            ("a page", "<!DOCTYPE html>\n<html lang='en'>", "an HTML page"),
            ("an old page", "<HTML><HEAD>", "an HTML page"),
            ("a page that leaves out html", "<!doctype html><head>", "an HTML page"), ("another page", "<p>", nil),
            ("another name", "<rss2>", nil), ("nothing", "", nil), ("an open comment", "<!-- <rss>", nil),
            ("JSON", "{}", nil), ("a tag in JSON", #""<rss>""#, nil),
        ]) { (name: String, text: String, expected: String?) in
            #expect(OtherFormat(of: Data(text.utf8))?.rawValue == expected)
        }
        #expect(OtherFormat(of: Data([0x1F, 0x8B, 8])) == .gzip)
    }

    @Test func errors() {
        each([("<rss/>", "RSS"), ("<feed/>", "Atom"), ("<html>", "an HTML page")]) { (text: String, format: String) in
            let (data, expected) = (Data(text.utf8), "expected a JSON Feed, found \(format)")
            #expect(message { try JSONFeed.make(from: data) } == expected)
            #expect(message { try JSONFeed.makeLeniently(from: data) } == expected)
            #expect(JSONFeed.problems(in: data).map(\.description) == [expected])
        }
    }

    /// However long the text is, and whatever it consists of.
    @Test func hostileText() {
        each(["<!---->", "<?a?>", "<!", "<", " "]) { (part: String) in
            #expect(OtherFormat(of: Data(String(repeating: part, count: 1_000_000).utf8)) == nil)
        }
    }
}
