// swift-format-ignore-file
import Foundation
import Unbox

// Unbox 2, where reads needed no try.

struct Meetup: Unboxable {
    let id: String
    let name: String
    let members: Int
    let city: String
    let organizer: MeetupMember
    let photo: URL?
    let status: Status
    let sponsors: [Sponsor]
    let rating: Double?
    let firstTopic: String?

    init(unboxer: Unboxer) {
        self.id = unboxer.unbox("id")
        self.name = unboxer.unbox("name")
        self.members = unboxer.unbox("members")
        self.city = unboxer.unbox("location.city", isKeyPath: true)
        self.organizer = unboxer.unbox("organizer")
        self.photo = unboxer.unbox("group_photo.link", isKeyPath: true)
        self.status = unboxer.unbox("status")
        self.sponsors = unboxer.unbox("sponsors", allowInvalidElements: true)
        self.rating = unboxer.unbox("rating")
        self.firstTopic = unboxer.unbox("topics.0", isKeyPath: true)
    }
}

struct MeetupMember: Unboxable {
    let name: String
    let bio: String?
    let joined: Date?

    init(unboxer: Unboxer) {
        name   = unboxer.unbox("name")
        bio    = unboxer.unbox("bio")
        joined = unboxer.unbox("joined", formatter: meetupDates)
    }
}

enum Status: String, UnboxableEnum {
    case active
    case grace = "grace_period"

    static func unboxFallbackValue() -> Status {
        return .active
    }
}

struct Sponsor: Unboxable {
    let name: String
    let amount: Int
    let isPublic: Bool?

    init(unboxer: Unboxer) {
        name = unboxer.unbox("name")
        amount = unboxer.unbox("amount.value", isKeyPath: true)
        isPublic = unboxer.unbox("public", isKeyPath: false)
    }
}

let meetupDates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
}()
