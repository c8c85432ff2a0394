// The snippets of Wildcards.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct WildcardArticleTests {
    private struct Office: Unboxable {
        let city: String
        init(unboxer: Unboxer) throws { city = try unboxer.unbox(key: "city") }
    }

    private enum Models {
        // Snippet 1 of Wildcards.md#wildcards-in-key-paths
        struct Company: Unboxable {
            let titles: [String]
            let salaries: [Int?]
            let skills: Set<String>
            let offices: [Office]

            init(unboxer: Unboxer) throws {
                titles = try unboxer.unbox(keyPath: "jobOpenings.*.title")
                salaries = try unboxer.unbox(keyPath: "jobOpenings.*.salary")
                skills = try unboxer.unbox(keyPath: "jobOpenings.*.skills.*")
                offices = try unboxer.unbox(keyPath: "offices.*", allowInvalidElements: true)
            }
        }
        // End of snippet
    }

    @Test func aCompany() throws {
        let unboxer = try Unboxer(
            data: Data(
                #"""
                {"jobOpenings": [{"title": "Pilot", "salary": 5, "skills": ["fly"]}, {"title": "Cook", "skills": ["cook"]}],
                 "offices": {"b": {"city": "Oslo"}, "a": {"city": "Rome"}, "c": {}}, "ratings": {"*": 5}}
                """#.utf8))
        let company: Models.Company = try unboxer.unbox()
        #expect(company.titles == ["Pilot", "Cook"] && company.salaries == [5, nil])
        #expect(company.skills == ["fly", "cook"] && company.offices.map(\.city) == ["Rome", "Oslo"])
        // Snippet 1 of Wildcards.md#a-key-that-is-a-star
        let rating: Int = try unboxer.unbox(keyPath: #"ratings.\*"#)
        // End of snippet
        #expect(rating == 5)
    }
}
