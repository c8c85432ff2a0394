/// The texts of feeds.
enum Sample {
    static let minimal = #"{ "version": "https://jsonfeed.org/version/1", "title": "Nothing yet", "items": [] }"#

    static let version1 = #"""
        {
          "version": "https://jsonfeed.org/version/1",
          "title": "The Orchard",
          "home_page_url": "https://orchard.example/",
          "feed_url": "https://orchard.example/feed.json",
          "author": { "name": "Mina Harrow", "url": "https://orchard.example/mina", "avatar": "/mina.png" },
          "items": [
            { "id": "2", "content_html": "<p>Apples.</p>", "url": "https://orchard.example/2" },
            { "id": "1", "content_text": "Pears.", "author": { "name": "Oskar Lind" } }
          ]
        }
        """#

    static let version1_1 = #"""
        {
          "version": "https://jsonfeed.org/version/1.1",
          "title": "Obstgarten",
          "language": "de",
          "authors": [{ "name": "Mina Harrow" }, { "url": "mailto:oskar@orchard.example" }],
          "items": [
            { "id": "2", "content_text": "Äpfel." },
            { "id": "1", "content_text": "Pears.", "language": "en", "authors": [{ "name": "Guest" }] }
          ]
        }
        """#

    static let podcast = #"""
        {
          "version": "https://jsonfeed.org/version/1.1",
          "title": "Slow Signals",
          "items": [
            {
              "id": "ep-2",
              "title": "Morse",
              "content_text": "On Morse code.",
              "date_published": "2025-05-02T06:00:00Z",
              "attachments": [
                {
                  "url": "https://signals.example/2.mp3",
                  "mime_type": "audio/mpeg",
                  "title": "Morse",
                  "size_in_bytes": 5000000000,
                  "duration_in_seconds": 1799.5
                },
                { "url": "podcast:signals/2", "mime_type": "audio/ogg", "title": "Morse" }
              ]
            }
          ]
        }
        """#

    static let microblog = #"""
        {
          "version": "https://jsonfeed.org/version/1",
          "title": "Short",
          "items": [
            { "id": 3, "content_text": "Three.", "date_published": "2025-01-03T10:00:00.125+01:00" },
            { "id": 2, "content_text": "Two.", "date_published": "2025-01-02T10:00:00+01:00" },
            { "id": 1, "content_html": "<b>One</b> &amp; only.", "date_published": "2025-01-01T10:00:00+01:00" }
          ]
        }
        """#

    /// Every field of the specification, each with a value of its specified type, and extensions in every object.
    static let complete = #"""
        {
          "version": "https://jsonfeed.org/version/1.1",
          "title": "Everything",
          "home_page_url": "https://all.example/",
          "feed_url": "https://all.example/feed.json",
          "description": "A feed with all there is",
          "user_comment": "Add this to your reader",
          "next_url": "feed.json?page=2",
          "icon": "/icon.png",
          "favicon": "/favicon.png",
          "author": { "name": "Ada", "_since": 1815 },
          "authors": [{ "name": "Ada", "url": "https://ada.example/", "avatar": "https://ada.example/a.png", "_mood": {} }],
          "language": "en-GB",
          "expired": true,
          "hubs": [{ "type": "WebSub", "url": "https://hub.example/", "_secret": { "length": 20 } }],
          "_shop": { "about": "https://shop.example/", "open": [9.5, 17] },
          "items": [
            {
              "id": "https://all.example/1",
              "url": "https://all.example/1",
              "external_url": "https://elsewhere.example/",
              "title": "One",
              "content_html": "<p>One</p>",
              "content_text": "One",
              "summary": "A number",
              "image": "1.png",
              "banner_image": "banner.png",
              "date_published": "2024-02-29T12:00:00Z",
              "date_modified": "2024-03-01T13:30:00.5+01:30",
              "author": { "name": "Ben" },
              "authors": [{ "name": "Ben" }, { "name": "Cleo" }],
              "tags": ["number", "odd"],
              "language": "en-US",
              "attachments": [
                {
                  "url": "1.mp4",
                  "mime_type": "video/mp4",
                  "title": "One, the film",
                  "size_in_bytes": 1024,
                  "duration_in_seconds": 60,
                  "_codec": { "name": "av1" }
                }
              ],
              "_shop": { "price": 12.50, "in_stock": true }
            }
          ]
        }
        """#
}
