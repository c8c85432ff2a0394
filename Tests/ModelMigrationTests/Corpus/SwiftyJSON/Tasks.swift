// swift-format-ignore-file
import Foundation
import SwiftyJSON

// Models of a to-do app. All of them have extensions with the parsing.

struct TodoList {
    let id: String
    let title: String
    let color: String
    let items: [TodoItem]
    let isShared: Bool
    let members: [String]
}

extension TodoList {
    init(json: JSON) {
        self.id = json["_id"].stringValue
        self.title = json["title"].stringValue
        self.color = json["color"].string ?? "#FFFFFF"
        self.items = json["items"].arrayValue.map(TodoItem.init(json:))
        self.isShared = json["shared"].bool ?? false
        self.members = json["members"].arrayValue.compactMap { $0.string }
    }
}

struct TodoItem {
    let id: String
    let text: String
    let isDone: Bool
    let priority: Priority
    let due: Date?
    let subtasks: [Subtask]
    let assignee: Assignee?

    enum Priority: Int {
        case low, normal, high
    }
}

extension TodoItem {
    init(json: JSON) {
        self.id = json["_id"].stringValue
        self.text = json["text"].stringValue
        self.isDone = json["done"].boolValue
        self.priority = Priority(rawValue: json["priority"].intValue) ?? .normal
        self.due = json["due"].double.map { Date(timeIntervalSince1970: $0) }
        self.subtasks = json["subtasks"].arrayValue.map { Subtask(json: $0) }
        self.assignee = Assignee(json: json["assignee"])
    }
}

struct Subtask {
    let text: String
    let isDone: Bool
}

extension Subtask {
    init(json: JSON) {
        text = json["text"].stringValue
        isDone = json["done"].boolValue
    }
}

struct Assignee {
    let name: String
    let initials: String?
}

extension Assignee {
    init?(json: JSON) {
        guard let name = json["name"].string else { return nil }
        self.name = name
        initials = json["initials"].string
    }
}

struct Attachment {
    let fileName: String
    let size: Int
    let url: String
    let type: String
}

extension Attachment {
    init(json: JSON) {
        fileName = json["file"]["name"].stringValue
        size = json["file"]["size"].intValue
        url = json["file"]["url"].stringValue
        type = json["file"]["type"].string ?? "application/octet-stream"
    }
}

struct Settings {
    var theme: String = "light"
    var reminders: Bool = true
    var startDay: Int = 1

    init() {}

    init(json: JSON) {
        if let theme = json["theme"].string {
            self.theme = theme
        }
        if let reminders = json["reminders"].bool {
            self.reminders = reminders
        }
        if let startDay = json["start_day"].int {
            self.startDay = startDay
        }
    }
}
