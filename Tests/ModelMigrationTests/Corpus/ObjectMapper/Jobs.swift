// swift-format-ignore-file
import Foundation
import ObjectMapper

// MARK: - Base class with subclasses, chosen by a field

class Posting: StaticMappable {
	var title: String?
	var company: Company?
	var type: String?

	class func objectForMapping(map: Map) -> BaseMappable? {
		guard let type: String = map["type"].value() else { return nil }
		switch type {
		case "job":
			return JobPosting()
		case "internship":
			return InternshipPosting()
		default:
			return nil
		}
	}

	init() {}

	func mapping(map: Map) {
		title <- map["title"]
		company <- map["company"]
		type <- map["type"]
	}
}

class JobPosting: Posting {
	var salary: Int?

	override func mapping(map: Map) {
		super.mapping(map: map)
		salary <- map["salary"]
	}
}

class InternshipPosting: Posting {
	var months: Int?

	override func mapping(map: Map) {
		super.mapping(map: map)
		months <- map["months"]
	}
}

struct Company: Mappable {
	var name: String?
	var employees: Int?
	var website: URL?
	var founded: Date?

	init?(map: Map) {}

	mutating func mapping(map: Map) {
		name			<- map["name"]
		employees		<- map["employees"]
		website			<- (map["website"], URLTransform())
		founded			<- (map["founded"], DateTransform())
	}
}

struct Applicant: Mappable {
	var name: String = "Unknown"
	var email: String?
	var skills: Set<String> = []
	var languages: [String: Int] = [:]
	var experience: [Experience] = []
	var photo: Data?
	var expected: Decimal?

	init?(map: Map) {}

	mutating func mapping(map: Map) {
		name <- map["name"]
		email <- map["email", ignoreNil: true]
		languages <- map["languages"]
		experience <- map["experience"]
		photo <- (map["photo"], DataTransform())
		expected <- (map["expected"], DecimalTransform())
	}
}

struct Experience: Mappable {
	var company: String = ""
	var from: Int = 0
	var to: Int?

	init?(map: Map) {}

	mutating func mapping(map: Map) {
		company <- map["company"]
		from <- map["years.from"]
		to <- map["years.to"]
	}
}
