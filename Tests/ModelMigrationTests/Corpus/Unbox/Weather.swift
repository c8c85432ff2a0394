// swift-format-ignore-file
import Unbox
import Foundation

struct Forecast: Unboxable {
  let city: String
  let coordinates: Coordinates
  let current: Conditions
  let hours: [Conditions]
  let days: [ForecastDay]
  let alerts: [String]?
  let sunrise: Date, sunset: Date

  init(unboxer: Unboxer) throws {
    self.city        = try unboxer.unbox(keyPath: "location.city")
    self.coordinates = try unboxer.unbox(keyPath: "location.coord")
    self.current     = try unboxer.unbox(key: "current")
    self.hours       = try unboxer.unbox(keyPath: "hourly.data", allowInvalidElements: true)
    self.days        = try unboxer.unbox(keyPath: "daily.data")
    self.alerts      = try? unboxer.unbox(key: "alerts")
    self.sunrise     = try unboxer.unbox(key: "sunrise", formatter: .secondsSince1970)
    self.sunset      = try unboxer.unbox(key: "sunset", formatter: .secondsSince1970)
  }
}

struct Coordinates: Unboxable, Hashable {
  let latitude, longitude: Double

  init(unboxer: Unboxer) throws {
    latitude = try unboxer.unbox(key: "lat")
    longitude = try unboxer.unbox(key: "lon")
  }
}

struct Conditions: Unboxable {
  let temperature: Float
  let feelsLike: Float?
  let humidity: Int          // per cent
  let wind: Wind?
  let icon: WeatherIcon

  init(unboxer: Unboxer) throws {
    temperature = try unboxer.unbox(key: "temp")
    feelsLike = try? unboxer.unbox(key: "feels_like")
    humidity = try unboxer.unbox(key: "humidity")
    wind = try unboxer.unbox(key: "wind")
    icon = (try? unboxer.unbox(keyPath: "weather.0.icon")) ?? .unknown
  }
}

struct Wind: Unboxable {
  let speed: Double
  let degrees: Int?
  let gust: Double?

  init(unboxer: Unboxer) throws {
    speed = try unboxer.unbox(key: "speed"); degrees = try? unboxer.unbox(key: "deg"); gust = try? unboxer.unbox(key: "gust")
  }
}

struct ForecastDay: Unboxable {
  let date: Date
  let low: Float
  let high: Float
  let chanceOfRain: Double

  init(unboxer: Unboxer) throws {
    date = try unboxer.unbox(key: "date", formatter: .dateOnly)
    low = try unboxer.unbox(keyPath: "temp.min")
    high = try unboxer.unbox(keyPath: "temp.max")
    chanceOfRain = try unboxer.unbox(key: "pop") ?? 0
  }
}

enum WeatherIcon: String, UnboxableEnum {
  case sun, clouds, rain, snow
  case unknown
}
