// swift-format-ignore-file
import Foundation
import SwiftyJSON

class WeatherReport {
    private(set) var city = ""
    private(set) var country = ""
    private(set) var temperature: Double = 0
    private(set) var humidity = 0
    private(set) var conditions: [WeatherCondition] = []
    private(set) var windSpeed: Double?
    private(set) var updated: Date?
    var isFavorite = false

    init() {}

    init(json: JSON) {
        city = json["name"].stringValue
        country = json["sys"]["country"].stringValue
        temperature = json["main"]["temp"].doubleValue
        humidity = json["main"]["humidity"].intValue
        windSpeed = json["wind"]["speed"].double
        updated = Date(timeIntervalSince1970: json["dt"].doubleValue)

        for condition in json["weather"].arrayValue {
            conditions.append(WeatherCondition(json: condition))
        }
    }
}

struct WeatherCondition {
    let id: Int
    let main: String
    let icon: String

    init(json: JSON) {
        id = json["id"].intValue
        main = json["main"].stringValue
        icon = json["icon"].stringValue
    }
}

struct DailyForecast {
    let days: [Day]
    let timezone: String
    let alert: String?

    struct Day {
        let date: Date
        let high: Double
        let low: Double
        let rain: Double
        let summary: String?

        init(json: JSON) {
            date = Date(timeIntervalSince1970: json["time"].doubleValue)
            high = json["temperatureHigh"].doubleValue
            low = json["temperatureLow"].doubleValue
            rain = json["rain"].double ?? 0.0
            summary = json["summary"].string
        }
    }

    init(json: JSON) {
        days = json["daily"]["data"].arrayValue.map(Day.init)
        timezone = json["timezone"].stringValue
        alert = json["alerts"][0]["title"].string
    }
}

struct AirQuality {
    let index: Int
    let station: String
    let pollutants: [String: Double]
    let coordinates: [Double]
    let isOutdated: Bool

    init(json: JSON) {
        index = json["data"]["aqi"].intValue
        station = json["data"]["city"]["name"].stringValue
        pollutants = json["data"]["iaqi"].dictionaryValue.mapValues { $0.doubleValue }
        coordinates = json["data"]["city"]["geo"].arrayValue.map { $0.doubleValue }
        isOutdated = json["data"]["outdated"].boolValue
    }
}
