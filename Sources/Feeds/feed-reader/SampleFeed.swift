/// The feed that is read if no source is given.
enum SampleFeed {
    static let text = #"""
        {
          "version": "https://jsonfeed.org/version/1.1",
          "title": "Letters from the Lighthouse",
          "home_page_url": "https://lighthouse.example/",
          "feed_url": "https://lighthouse.example/feed.json",
          "description": "Notes on weather, ships and the upkeep of an old lamp, from the island of Torsvåg.",
          "icon": "https://lighthouse.example/icon-512.png",
          "favicon": "https://lighthouse.example/icon-64.png",
          "authors": [
            { "name": "Ines Falk", "url": "https://lighthouse.example/about" },
            { "name": "Jonah Okoro" }
          ],
          "language": "en",
          "hubs": [
            { "type": "WebSub", "url": "https://hub.example/" }
          ],
          "items": [
            {
              "id": "https://lighthouse.example/2026/lamp",
              "url": "https://lighthouse.example/2026/lamp",
              "title": "The lamp is back",
              "content_html": "<p>After eleven weeks the lens is home, and <em>turning</em>.</p>",
              "summary": "After eleven weeks the lens is home.",
              "image": "https://lighthouse.example/2026/lens.jpg",
              "date_published": "2026-03-14T18:05:00+01:00",
              "date_modified": "2026-03-15T08:12:44+01:00",
              "tags": ["lamp", "repairs"]
            },
            {
              "id": "https://lighthouse.example/2026/note-48",
              "url": "https://lighthouse.example/2026/note-48",
              "content_text": "A pilot whale in the sound this morning, quite unbothered by the ferry.",
              "date_published": "2026-03-11T07:31:09.250+01:00"
            },
            {
              "id": "https://lighthouse.example/2026/fog",
              "url": "https://lighthouse.example/2026/fog",
              "title": "Episode 12: How to read fog, with a meteorologist who has been wrong about it for thirty years",
              "content_text": "We talk about sea smoke, radiation fog and the bell.",
              "date_published": "2026-03-02T06:00:00Z",
              "attachments": [
                {
                  "url": "https://lighthouse.example/audio/12.mp3",
                  "mime_type": "audio/mpeg",
                  "title": "How to read fog",
                  "size_in_bytes": 48120331,
                  "duration_in_seconds": 3007.5
                }
              ]
            },
            {
              "id": 4711,
              "external_url": "https://harbour.example/notices/ferry-timetable",
              "title": "The ferry’s summer timetable is out",
              "content_html": "<p>Two more sailings on Sundays &amp; holidays.</p>",
              "authors": [{ "name": "Tove Harbourmaster" }],
              "date_published": "2026-02-20T09:00:00+01:00"
            },
            {
              "id": "https://lighthouse.example/2025/storm",
              "url": "https://lighthouse.example/2025/storm",
              "title": "What the storm took",
              "content_html": "<p>Forty metres of fence, the weather vane, and one boot.</p>",
              "date_published": "2025-12-29T16:40:00+01:00",
              "tags": ["weather"]
            }
          ]
        }
        """#
}
