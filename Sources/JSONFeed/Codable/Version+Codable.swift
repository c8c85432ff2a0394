extension JSONFeed.Version: Codable {}
