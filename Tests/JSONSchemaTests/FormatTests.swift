import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

/// A format with texts that are in it and texts that are not.
struct FormatRow: CustomStringConvertible, Sendable {
    let name: String
    let valid: [String]
    let invalid: [String]

    init(_ name: String, valid: [String], invalid: [String]) {
        (self.name, self.valid, self.invalid) = (name, valid, invalid)
    }

    var description: String { name }
}

struct FormatTests {
    @Test func formats() {
        each([
            FormatRow(
                "date", valid: ["2020-02-29", "2000-02-29", "1963-06-19"],
                invalid: [
                    "2021-02-29", "1900-02-29", "2020-13-01", "2020-1-01", "2020-01-32", "2020-04-31", "20200101", "",
                    "২০২০-০১-০১", "2020-01-01T",
                ]),
            FormatRow(
                "time",
                valid: [
                    "08:30:06Z", "08:30:06.283185Z", "23:59:60Z", "01:29:60+01:30", "15:59:60-08:00", "08:30:06z",
                    "08:30:06+00:20", "08:30:06-00:00", "23:29:60+23:30", "00:29:60-23:30", "23:59:60.5+00:00",
                ],
                invalid: [
                    "08:30:06", "24:00:00Z", "00:60:00Z", "00:00:61Z", "22:59:60Z", "23:59:60+01:00", "08:30:06+24:00",
                    "08:30:06+00:60", "8:30:06Z", "08:30:06.Z", "08:30:06 PST",
                    "23:59:60+00:30", "23:59:60-01:00", "23:58:60Z", "08:30:06,5Z", "08:30:06+01", "08:30:06+0100", "",
                    "08:30:06Z ", "১৩:৩০:০৬Z",
                ]),
            FormatRow(
                "date-time",
                valid: [
                    "1963-06-19T08:30:06.283185Z", "1990-12-31T15:59:60.123-08:00", "1998-12-31T23:59:60Z",
                    "1963-06-19t08:30:06z", "2030-03-31T23:59:60Z", "2017-01-01T05:29:60+05:30",
                ],
                invalid: [
                    "1998-12-31T22:59:60Z", "1998-12-31T23:58:60Z", "1998-12-31T23:59:61Z", "1990-02-31T15:59:59Z",
                    "2013-350T01:01:01", "1963-06-19 08:30:06Z", "06/19/1963 08:30:06 PST", "+11963-06-19T08:30:06Z",
                    "2015-06-15T23:59:60Z", "2016-12-31T23:59:60+01:00", "1963-06-19T08:30:06,5Z",
                    "1963-06-19T08:30:06+01", "1963-06-19T08:30:06+0100", "1963-06-19T08:30:06", "1963-06-19",
                ]),
            FormatRow(
                "duration",
                valid: ["P4DT12H30M5S", "PT0S", "P4Y", "P1M2D", "P2W", "PT36H", "PT1M", "P1YT1S", "P1Y2M3D"],
                invalid: [
                    "PT1D", "P", "P1YT", "PT", "P2D1Y", "P1D2H", "P2S", "P1", "4DT12H30M5S", "P1Y2W", "P2WT1H", "P1Y2D",
                    "P٢Y",
                ]),
            FormatRow(
                "email",
                valid: [
                    "joe.bloggs@example.com", "te~st@example.com", #""joe bloggs"@example.com"#,
                    #""joe..bloggs"@example.com"#, #""joe@bloggs"@example.com"#, "joe.bloggs@[127.0.0.1]",
                    "joe.bloggs@[IPv6:::1]",
                ],
                invalid: [
                    "2962", ".test@example.com", "test.@example.com", "te..st@example.com",
                    "joe.bloggs@invalid=domain.com",
                    "joe.bloggs@[127.0.0.300]", "user1@oceania.org, user2@oceania.org", "@a", "a@", "\u{1F600}@a.b",
                ]),
            FormatRow(
                "idn-email",
                valid: ["실례@실례.테스트", "joe.bloggs@example.com", "실례@\u{1109}\u{1175}\u{11AF}례.kr", "a@e\u{301}.org"],
                invalid: ["2962", "@a", "a@\u{301}e.org", "a@-e\u{301}.org"]),
            FormatRow(
                "hostname",
                valid: [
                    "www.example.com", "xn--4gbwdl.xn--wgbh1c", "h0stn4me", "1host", "hostnam3", "a-b",
                    String(repeating: "a", count: 63) + ".com",
                ],
                invalid: [
                    "-a", "a-", "_a", "a_b", "", ".", ".a", "a.", "a..b", String(repeating: "a", count: 64), "xn--X",
                    "a\u{FF0E}b", String(repeating: "a.", count: 127) + "ab",
                ]),
            FormatRow(
                "idn-hostname",
                valid: [
                    "실례.테스트", "example.com", "xn--ihqwcrb4cv8a8dqg056pqjye", "ßςა〇", "l·l", "α͵β", "א׳ב", "・ぁ", "ب٠ب",
                    "क्‍ष",
                    "a\u{3002}b", "éa", "q\u{301}a",
                    "XN--bcher-Kva", "xn--bcher-kva.example", "אב1", "א-ב", "ab1.אב", "אַ", "ب٣", "ب۳", "a1.אב",
                ],
                invalid: [
                    "〮실례", "-> $1.00 --", "xn--X", "실〮례.테스트", "-foo", "foo-", "ˈa\u{302E}", "a·l", "α͵", "A׳ב",
                    "def・abc",
                    "ب٠۰", "क‍ष", "ـߺ", "〱〲", "", "a..b", "e\u{301}a",
                    // Encoded in another way than Punycode does.
                    "xn---tda", "xn---", "xn--a-", "xn--bcher--kva",
                    // From right to left, with letters from left to right, or beginning or ending with something else.
                    "אa", "aא", "1א", "1.אב", "אב.1a", "ب1٣", "ابa",
                ]),
            FormatRow(
                "ipv4", valid: ["192.168.0.1", "0.0.0.0", "255.255.255.255"],
                invalid: [
                    "127.0.0.0.1", "256.0.0.1", "127.0", "0x7f000001", "2130706433", "087.10.0.1", "1.2.3.4\n",
                    "1২7.0.0.1",
                    "192.168.1.0/24",
                ]),
            FormatRow(
                "ipv6",
                valid: [
                    "::1", "::", "::abef", "1::", "1:2:3:4:5:6:7:8", "::ffff:192.168.0.1", "1:2::192.168.0.1",
                    "::42:ff:1",
                    "d6::", "1:2:3:4:5:6:192.168.0.1", "1:2:3:4:5:6:7::",
                ],
                invalid: [
                    "12345::", "1:1:1:1:1:1:1:1:1", "::laptop", ":2:3:4:5:6:7:8", "1:2:3:4:5:6:7:", ":", "1::d6::42",
                    "1:2:3:4:5:6:7::8:9", "1:2:3:4::5:6:7:8", "fe80::a%eth1", "::1/64", "1:2:3:4:1.2.3",
                    "::192.168.0.256",
                    "1:2:3:4:5:6:7:1.2.3.4",
                ]),
            FormatRow(
                "uri",
                valid: [
                    "http://foo.bar/?baz=qux#quux", "http://foo.com/blah_(wikipedia)_blah#cite-1",
                    "http://foo.bar/?q=Test%20URL-encoded", "http://xn--nw2a.xn--j6w193g/",
                    "http://-.~_!$&'()*+,;=:%40:80%2f::::::@example.com", "http://223.255.255.254",
                    "ftp://ftp.is.co.za/rfc/rfc1808.txt", "ldap://[2001:db8::7]/c=GB?objectClass?one",
                    "mailto:John.Doe@example.com", "tel:+1-816-555-1212",
                    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2", "http://a:8080/", "a:",
                ],
                invalid: [
                    "//foo.bar/?baz=qux#quux", "/abc", #"\\WINDOWS\fileshare"#, "abc", "http:// shouldfail.com",
                    ":// should fail", "bar,baz:foo", "https://[@example.org/test.txt",
                    #"https://example.org/foobar\.txt"#,
                    "https://example.org/foobar<>.txt", "https://example.org/foobar{}.txt",
                    "https://example.org/foobar^.txt", "http://ƒøø.ßår/", "http://a/%zz", "http://a:x/", "1http://a",
                    "http://a/#b#c",
                ]),
            FormatRow(
                "uri-reference",
                valid: [
                    "http://foo.bar/?baz=qux#quux", "//foo.bar/?baz=qux#quux", "/abc", "abc", "#fragment", "", "a/b:c",
                    "#frag\u{0061}?/",
                ],
                invalid: [#"\\WINDOWS\fileshare"#, ##"#frag\ment"##, "#ƒrägmênt", "1a:b"]),
            FormatRow(
                "iri", valid: ["http://ƒøø.ßår/?∂éœ=πîx#πîüx", "http://[2001:0db8:85a3:0000:0000:8a2e:0370:7334]"],
                invalid: [
                    "http://2001:0db8:85a3:0000:0000:8a2e:0370:7334", "/abc", "âππ", #"\\WINDOWS\filëßåré"#, ":// ƒail",
                ]),
            FormatRow(
                "iri-reference", valid: ["//ƒøø.ßår/?∂éœ=πîx#πîüx", "/âππ", "âππ", "#ƒrägmênt"],
                invalid: [#"\\WINDOWS\filëßåré"#, ##"#ƒräg\mênt"##]),
            FormatRow(
                "uri-template",
                valid: [
                    "http://example.com/dictionary/{term:1}/{term}", "http://example.com/",
                    "dictionary/{term:1}/{term}",
                    "{+path,x*}{?a.b}", "é{%41}",
                ],
                invalid: [
                    "http://example.com/dictionary/{term:1}/{term", "{}", "{a:0}", "{a:12345}", "}", "{a b}", "a b",
                ]),
            FormatRow(
                "uuid", valid: ["2EB8AA08-AA98-11EA-B4AA-73B441D16380", "00000000-0000-0000-0000-000000000000"],
                invalid: [
                    "2eb8aa08-aa98-11ea-b4aa-73b441d1638", "2eb8aa08-aa98-11ea-73b441d16380",
                    "2eb8aa08-aa98-11ea-b4ga-73b441d16380", "2eb8aa08aa9811eab4aa73b441d16380----",
                ]),
            FormatRow(
                "json-pointer", valid: ["", "/", "/foo/0", "/a~1b", "/m~0n", "/foo//bar"],
                invalid: ["/foo/bar~", "foo", "#/", "/~2", "/~~", "/~0~"]),
            FormatRow(
                "relative-json-pointer",
                valid: ["1", "0/foo/bar", "2/0/baz/1/zip", "0#", "120/foo/bar", "0-1#", "1+2/a"],
                invalid: ["/foo/bar", "-1/foo", "+1/foo", "0##", "01/a", "01#", "", "0+0"]),
            FormatRow(
                "regex",
                valid: [#"([abc])+\s+$"#, #"^\p{L}+$"#, #"(?<year>\d{4})-\k<year>"#, #"(?<$ä_1>\]\{)"#, "[{}]"],
                invalid: [
                    "^(abc]", #"^\S(|(.|\n)*\S)\Z"#, #"\a"#, "a**", "[b-a]", "(?i)a", #"\2(a)"#, "(?<1>a)", "]", "a}",
                    "{",
                    "(?<a b>c)",
                ]),
        ]) { (row: FormatRow) in
            let schema = try JSONSchema(["format": .string(row.name)], options: .assertingFormats)
            for text in row.valid { #expect(try schema.isValid(.string(text)), "\(text)") }
            for text in row.invalid {
                #expect(try !schema.isValid(.string(text)), "\(text)")
                #expect(try schema.errors(in: .string(text)).map(\.keyword) == ["format"], "\(text)")
            }
            for other: JSONValue in [1, nil, true, [], [:]] { #expect(try schema.isValid(other)) }
            let annotating = try JSONSchema(["format": .string(row.name)])
            for text in row.invalid { #expect(try annotating.isValid(.string(text)), "\(text)") }
        }
    }

    /// Every day of three years, with second 60 at the offsets around midnight.
    @Test func leapSecondsAreThoseOfDateFormats() throws {
        let schema = try JSONSchema(["format": "date-time"], options: .assertingFormats)
        let format: DateFormat = .rfc3339
        var accepted: [String] = []
        let start = try #require(format.format(unboxedValue: .string("2015-01-01T00:00:00Z")))
        for day in 0..<3 * 365 + 1 {
            let date = start.addingTimeInterval(Double(day) * 86_400).formatted(.iso8601.year().month().day())
            for time in ["23:59:60Z", "00:59:60+01:00", "22:59:60-01:00", "23:59:60+01:00", "23:58:60Z"] {
                let text = "\(date)T\(time)"
                let isAccepted = format.format(unboxedValue: .string(text)) != nil
                #expect(try schema.isValid(.string(text)) == isAccepted, "\(text)")
                if isAccepted { accepted.append(text) }
            }
        }
        // Three at the end of each month. The last day of the month before is not among these days.
        #expect(accepted.count == 3 * 36)
        #expect(
            accepted.prefix(4) == [
                "2015-01-01T00:59:60+01:00", "2015-01-31T23:59:60Z", "2015-01-31T22:59:60-01:00",
                "2015-02-01T00:59:60+01:00",
            ])
    }

    @Test func unknownFormatsAcceptEverything() throws {
        let schema = try JSONSchema(["format": "colour"], options: .assertingFormats)
        #expect(try schema.isValid("x"))
        let older = try JSONSchema(["format": "uuid"], draft: .draft7, options: .assertingFormats)
        #expect(try older.isValid("x"))
        let regex = try JSONSchema(["format": "regex"], draft: .draft4, options: .assertingFormats)
        #expect(try !regex.isValid(#"^a\Z"#))
    }

    @Test func contentsOfDraft7() throws {
        var options = JSONSchema.Options()
        options.assertsContent = true
        let schema: JSONValue = ["contentEncoding": "base64", "contentMediaType": "application/json"]
        let both = try JSONSchema(schema, draft: .draft7, options: options)
        for text in ["eyJmb28iOiAiYmFyIn0K", "MQ=="] { #expect(try both.isValid(.string(text)), "\(text)") }
        for (text, keyword) in [("{}", "contentEncoding"), ("ezp9Cg==", "contentMediaType"), ("MQ", "contentEncoding")]
        {
            #expect(try both.errors(in: .string(text)).map(\.keyword) == [keyword], "\(text)")
        }
        #expect(try both.isValid(100))
        let json = try JSONSchema(["contentMediaType": "application/json"], draft: .draft7, options: options)
        #expect(try json.isValid(#"{"foo": "bar"}"#))
        #expect(
            try json.errors(in: "{:}").map(\.message) == [#"expected a string that holds JSON, found the string "{:}""#]
        )
        #expect(try JSONSchema(schema, draft: .draft7).isValid("{"))
        #expect(try JSONSchema(schema, draft: .draft2019, options: options).isValid("{"))
        #expect(try JSONSchema(schema, draft: .draft6, options: options).isValid("{"))
    }
}
