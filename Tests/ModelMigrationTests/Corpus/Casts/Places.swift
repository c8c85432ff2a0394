// swift-format-ignore-file
import Foundation

final class Venue {
	let identifier: String
	let name: String
	let latitude: Double
	let longitude: Double
	let categories: [VenueCategory]
	let rating: Double?
	let hours: [String: [String]]
	let website: URL?
	let photoCount: Int

	init?(dict: [String: AnyObject]) {
		guard let identifier = dict["id"] as? String,
			let name = dict["name"] as? String,
			let location = dict["location"] as? [String: AnyObject],
			let latitude = location["lat"] as? Double,
			let longitude = location["lng"] as? Double
		else {
			return nil
		}
		self.identifier = identifier
		self.name = name
		self.latitude = latitude
		self.longitude = longitude
		self.categories = (dict["categories"] as? [[String: AnyObject]])?.compactMap { VenueCategory(dict: $0) } ?? []
		self.rating = dict["rating"] as? Double
		self.hours = dict["hours"] as? [String: [String]] ?? [:]
		self.website = URL(string: dict["url"] as? String ?? "")
		self.photoCount = (dict["photos"] as? [String: AnyObject])?["count"] as? Int ?? 0
	}
}

struct VenueCategory {
	let name: String
	let isPrimary: Bool

	init?(dict: [String: AnyObject]) {
		guard let name = dict["name"] as? String else { return nil }
		self.name = name
		self.isPrimary = dict["primary"] as? Bool ?? false
	}
}

struct Checkin {
	var venue: Venue?
	var comment: String?
	var likes = 0
	var createdAt: Date?

	init(dict: [String: AnyObject]) {
		if let venue = dict["venue"] as? [String: AnyObject] {
			self.venue = Venue(dict: venue)
		}
		if let comment = dict["shout"] as? String {
			self.comment = comment
		}
		if let likes = dict["likes"] as? Int { self.likes = likes }
		if let seconds = dict["createdAt"] as? Double {
			self.createdAt = Date(timeIntervalSince1970: seconds)
		}
	}
}

struct Tip {
	let text: String
	let author: String
	let votes: Int

	init?(dict: [String: AnyObject]) {
		guard let text = dict["text"] as? String else { return nil }
		self.text = text
		author = (dict["user"] as? [String: AnyObject])?["name"] as? String ?? "Anonymous"
		// Votes against count too.
		let up = dict["up"] as? Int ?? 0
		let down = dict["down"] as? Int ?? 0
		votes = up - down
	}
}
