// swift-format-ignore-file
import Foundation
import Unbox

public enum CalendarAPI {

    // Nested types, as this API has names that others have too.

    public struct Event: Unboxable {
        public let uid: String
        public let title: String
        public let start: Date
        public let end: Date
        public let isAllDay: Bool
        public let location: Location?
        public let attendees: [Attendee]
        public let reminders: [Reminder]

        public init(unboxer: Unboxer) throws {
            uid = try unboxer.unbox(key: "uid")
            title = try unboxer.unbox(key: "summary")
            start = try unboxer.unbox(keyPath: "start.dateTime", formatter: ISO8601DateFormatter())
            end = try unboxer.unbox(keyPath: "end.dateTime", formatter: ISO8601DateFormatter())
            isAllDay = try unboxer.unbox(key: "allDay") ?? false
            location = try unboxer.unbox(key: "location")
            attendees = try unboxer.unbox(key: "attendees", allowInvalidElements: true)
            reminders = try unboxer.unbox(keyPath: "reminders.overrides") ?? []
        }
    }

    public struct Attendee: Unboxable {
        public let email: String
        public let response: Response
        public let isOptional: Bool

        public init(unboxer: Unboxer) throws {
            email = try unboxer.unbox(key: "email")
            response = try unboxer.unbox(key: "responseStatus") ?? .needsAction
            isOptional = (try? unboxer.unbox(key: "optional")) ?? false
        }
    }

    public enum Response: String, UnboxableEnum {
        case accepted, declined, tentative, needsAction
    }

    public struct Location: Unboxable {
        public let name: String
        public let latitude: Double?
        public let longitude: Double?

        public init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "displayName")
            latitude = try? unboxer.unbox(keyPath: "geo.0")
            longitude = try? unboxer.unbox(keyPath: "geo.1")
        }
    }
}

extension CalendarAPI {
    public struct Reminder: Unboxable {
        public let minutes: Int
        public let method: String

        public init(unboxer: Unboxer) throws {
            minutes = try unboxer.unbox(key: "minutes")
            method = try unboxer.unbox(key: "method") ?? "popup"
        }
    }
}
