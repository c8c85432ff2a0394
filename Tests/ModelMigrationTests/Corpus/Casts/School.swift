// swift-format-ignore-file
import Foundation

// MARK: - Courses

struct Course {
    let code: String
    let title: String
    let credits: Int
    let teacher: Teacher
    let students: [Student]
    let room: String?
    let schedule: [Lesson]
    let level: Level
    let fee: Double?

    enum Level: Int {
        case beginner = 1, intermediate, advanced
    }

    init?(from json: [String: Any]) {
        guard
            let code = json["code"] as? String,
            let title = json["title"] as? String,
            let credits = json["credits"] as? Int,
            let teacher = (json["teacher"] as? [String: Any]).flatMap(Teacher.init(from:)),
            let level = (json["level"] as? Int).flatMap(Level.init(rawValue:))
        else { return nil }

        self.code = code
        self.title = title
        self.credits = credits
        self.teacher = teacher
        self.level = level
        students = (json["students"] as? [[String: Any]] ?? []).compactMap { Student(from: $0) }
        room = json["room"] as? String
        schedule = (json["schedule"] as? [[String: Any]])?.compactMap(Lesson.init(from:)) ?? []
        fee = json["fee"] as? Double
    }
}

struct Teacher {
    let name: String
    let title: String?
    let isTutor: Bool

    init?(from json: [String: Any]) {
        guard let name = json["name"] as? String else { return nil }
        self.name = name
        title = json["title"] as? String
        isTutor = json["tutor"] as? Bool ?? false
    }
}

class Person {
    let firstName: String
    let lastName: String

    init?(from json: [String: Any]) {
        guard let firstName = json["first_name"] as? String,
            let lastName = json["last_name"] as? String else { return nil }
        self.firstName = firstName
        self.lastName = lastName
    }
}

class Student: Person {
    let year: Int
    let grades: [Int]

    override init?(from json: [String: Any]) {
        year = json["year"] as? Int ?? 1
        grades = json["grades"] as? [Int] ?? []
        super.init(from: json)
    }
}

struct Lesson {
    let day: String
    let start: String
    let minutes: Int

    init?(from json: [String: Any]) {
        guard let day = json["day"] as? String else { return nil }
        guard let start = json["start"] as? String else { return nil }
        self.day = day
        self.start = start
        minutes = json["minutes"] as? Int ?? 45
    }
}

struct Exam {
    let subject: String
    let date: Date
    let results: [String: Double]
    let average: Double?
    let examiner: Teacher?

    init?(from json: [String: Any]) {
        guard let subject = json["subject"] as? String,
            let dateText = json["date"] as? String,
            let date = Exam.dates.date(from: dateText)
        else { return nil }
        self.subject = subject
        self.date = date
        self.results = json["results"] as? [String: Double] ?? [:]
        self.average = json["average"] as? Double
        if let examiner = json["examiner"] as? [String: Any] {
            self.examiner = Teacher(from: examiner)
        } else {
            self.examiner = nil
        }
    }

    static let dates: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "dd/MM/yyyy"
        return formatter
    }()
}
