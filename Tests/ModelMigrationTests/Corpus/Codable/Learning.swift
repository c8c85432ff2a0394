// swift-format-ignore-file
import Foundation

// MARK: - Lessons

public struct LearningPath: Codable {
	public let slug: String
	public let title: String
	public let chapters: [Chapter]
	public let author: Author
	public let durationMinutes: Int
	public let level: SkillLevel
	public let prerequisites: [String]?

	enum CodingKeys: String, CodingKey {
		case slug, title, chapters, author
		case durationMinutes = "duration"
		case level = "skill_level"
		case prerequisites
	}
}

public enum SkillLevel: String, Codable, CaseIterable {
	case beginner = "B"
	case advanced = "A"
}

public struct Chapter: Codable {
	public let number: Int
	public let title: String
	public let isFree: Bool
	public let videoURL: URL?
	public let quiz: Quiz?

	enum CodingKeys: String, CodingKey {
		case number = "no"
		case title
		case isFree = "free"
		case videoURL = "video_url"
		case quiz
	}
}

public struct Quiz: Codable {
	public let questions: [Question]
	public let passingScore: Int
	public let isTimed: Bool

	public struct Question: Codable {
		public let text: String
		public let answers: [String]
		public let correct: Int
		public let hint: String?

		enum CodingKeys: String, CodingKey {
			case text = "question"
			case answers = "options"
			case correct = "answer"
			case hint
		}
	}

	enum CodingKeys: String, CodingKey {
		case questions
		case passingScore = "passing_score"
		case isTimed = "timed"
	}

	public init(from decoder: Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		questions = try container.decode([Question].self, forKey: .questions)
		passingScore = try container.decodeIfPresent(Int.self, forKey: .passingScore) ?? 50
		isTimed = try container.decodeIfPresent(Bool.self, forKey: .isTimed) ?? false
	}
}

public struct Author: Codable {
	public let name: String
	public let bio: String
	public let links: [String: URL]

	public init(from decoder: Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		name = try container.decode(String.self, forKey: .name)
		bio = try container.decodeIfPresent(String.self, forKey: .bio) ?? ""
		links = try container.decodeIfPresent([String: URL].self, forKey: .links) ?? [:]
	}
}

public struct Progress: Codable {
	public var chapter: Int
	public var percent: Double
	public var answers: [[Int]]
	public var updated: Date
	public var isSynced: Bool = false

	enum CodingKeys: String, CodingKey {
		case chapter, percent, answers, updated
	}
}
