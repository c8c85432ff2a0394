// swift-format-ignore-file
import SwiftyJSON
import Foundation

public struct CatalogItem {
  public let sku: String
  public let title: String
  public let price: Double
  public let kind: ItemKind
  public let images: [CatalogImage]
  public let variants: [CatalogVariant]
  public let properties: [String: String]
  public let isAvailable: Bool
  public let details: String

  public init?(json: JSON) {
    guard let sku = json["sku"].string, let title = json["title"].string else { return nil }
    self.sku = sku
    self.title = title
    price = json["price"]["amount"].doubleValue
    kind = ItemKind(rawValue: json["kind"].stringValue) ?? .physical
    images = json["images"].arrayValue.compactMap { CatalogImage(json: $0) }
    variants = json["variants"].arrayValue.compactMap(CatalogVariant.init)
    properties = json["properties"].dictionaryValue.mapValues { $0.stringValue }
    isAvailable = json["available"].bool ?? true
    details = json["details"].string ?? "none"
  }
}

public enum ItemKind: String {
  case physical, digital, service
}

public struct CatalogImage {
  public let url: URL
  public let width: Int?

  public init?(json: JSON) {
    guard let url = json["url"].url else { return nil }
    self.url = url
    self.width = json["width"].int
  }
}

public struct CatalogVariant {
  public let id: Int
  public let color: String

  public init?(json: JSON) {
    guard
      let id = json["id"].int,
      let color = json["color"].string
    else {
      return nil
    }

    self.id = id
    self.color = color
  }
}

public struct CatalogPage {
  public let items: [CatalogItem]
  public let total: Int
  public let next: String?

  public init(json: JSON) {
    items = json["data"]["items"].arrayValue.compactMap(CatalogItem.init(json:))
    total = json["data"]["total"].intValue
    next = json["links"]["next"].string
  }
}

/// What the cart holds; the sum is calculated.
public struct CartLine {
  public let title: String
  public let count: Int
  public let sum: Double

  public init(json: JSON) {
    title = json["title"].stringValue
    count = json["count"].int ?? 1
    sum = json["price"].doubleValue * Double(count)
  }
}
