package dev.waypost.app.demo;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A demo link with the profile of its visitors.
 *
 * @param busy the relative number of visits
 * @param growth the factor between the first and the last day
 * @param places of visitors, the most frequent first
 * @param referrers of visits; an empty one is a direct visit
 * @param mobile percentage of phones
 * @param scans percentage of QR code scans
 * @param leads of a thousand visits
 * @param sales of a thousand visits
 */
record DemoLink(
        String code,
        String title,
        String destination,
        @Nullable String campaign,
        @Nullable String utm,
        int busy,
        double growth,
        List<DemoPlaces> places,
        List<String> referrers,
        int mobile,
        int scans,
        int leads,
        int sales) {
    static final String QR = "cup";
    static final String APP = "https://apps.harbour.example/order";

    static final List<DemoLink> ALL = List.of(
            new DemoLink(
                    "harbour-beans",
                    "Beans of the season",
                    "https://harbour.example/beans",
                    "Autumn roast",
                    "utm_source=instagram&utm_medium=social&utm_campaign=autumn-roast",
                    30,
                    2.2,
                    List.of(DemoPlaces.PORTUGAL, DemoPlaces.SPAIN, DemoPlaces.BRAZIL, DemoPlaces.FRANCE),
                    List.of("https://www.instagram.com/", "https://l.facebook.com/", ""),
                    78,
                    0,
                    14,
                    11),
            new DemoLink(
                    "harbour-letter",
                    "Letter to friends",
                    "https://harbour.example/letter",
                    "Autumn roast",
                    "utm_source=newsletter&utm_medium=email&utm_campaign=autumn-roast",
                    18,
                    1.3,
                    List.of(DemoPlaces.PORTUGAL, DemoPlaces.BRITAIN, DemoPlaces.GERMANY),
                    List.of("", "https://mail.google.com/", "https://outlook.live.com/"),
                    48,
                    0,
                    22,
                    19),
            new DemoLink(
                    "harbour-menu",
                    "Menu on the table",
                    "https://harbour.example/menu",
                    "In the shop",
                    null,
                    22,
                    1.4,
                    List.of(DemoPlaces.PORTUGAL, DemoPlaces.SPAIN, DemoPlaces.BRITAIN),
                    List.of(""),
                    94,
                    88,
                    9,
                    3),
            new DemoLink(
                    "harbour-wholesale",
                    "For cafés and offices",
                    "https://harbour.example/wholesale",
                    "Wholesale",
                    "utm_source=google&utm_medium=cpc&utm_campaign=wholesale",
                    10,
                    3.0,
                    List.of(DemoPlaces.GERMANY, DemoPlaces.FRANCE, DemoPlaces.BRITAIN, DemoPlaces.STATES),
                    List.of("https://www.google.com/", "https://www.bing.com/", "https://www.linkedin.com/"),
                    31,
                    0,
                    38,
                    6),
            new DemoLink(
                    "harbour-story",
                    "How we roast",
                    "https://harbour.example/story",
                    null,
                    null,
                    14,
                    1.8,
                    List.of(DemoPlaces.STATES, DemoPlaces.INDIA, DemoPlaces.JAPAN, DemoPlaces.AUSTRALIA),
                    List.of("https://news.ycombinator.com/", "https://www.reddit.com/r/coffee", "https://t.co/x", ""),
                    55,
                    0,
                    4,
                    2));

    /** A link with the IDs assigned by the server. */
    record CreatedDemoLink(
            DemoLink link,
            UUID workspace,
            UUID id,
            @Nullable UUID campaign,
            @Nullable UUID rule) {}
}
