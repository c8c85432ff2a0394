// The snippets of Wildcards.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

private struct Office: Unboxable {
    let city: String
    init(unboxer: Unboxer) throws { city = try unboxer.unbox(key: "city") }
}

private enum WildcardArticle {
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

struct WildcardArticleTests {
    @Test func aCompany() throws {
        let data = Data(
            #"""
            {"jobOpenings": [{"title": "Pilot", "salary": 5, "skills": ["fly"]}, {"title": "Cook", "skills": ["cook"]}],
             "offices": {"b": {"city": "Oslo"}, "a": {"city": "Rome"}, "c": {}}}
            """#.utf8)
        let company: WildcardArticle.Company = try unbox(data: data)
        #expect(company.titles == ["Pilot", "Cook"])
        #expect(company.salaries == [5, nil])
        #expect(company.skills == ["fly", "cook"])
        #expect(company.offices.map(\.city) == ["Rome", "Oslo"])
        let error = #expect(throws: UnboxError.self) {
            try unbox(data: data, atKeyPath: "jobOpenings.*.title") as String
        }
        #expect(
            error?.description
                == "jobOpenings: expected String, found a list of 2 values, which the wildcard matches")
    }

    @Test func aKeyThatIsAStar() throws {
        let unboxer = Unboxer(dictionary: ["ratings": ["*": 5]])
        // Snippet 1 of Wildcards.md#a-key-that-is-a-star
        let rating: Int = try unboxer.unbox(keyPath: #"ratings.\*"#)
        // End of snippet
        #expect(rating == 5)
    }
}
