package dev.waypost.app.demo;

import java.time.ZoneId;
import java.util.List;

/** The places of demo visitors: a network, its time zone and language. */
enum DemoPlaces {
    PORTUGAL("Europe/Lisbon", "pt-PT", "85.240.1"),
    SPAIN("Europe/Madrid", "es-ES", "80.58.61"),
    GERMANY("Europe/Berlin", "de-DE", "87.128.10"),
    FRANCE("Europe/Paris", "fr-FR", "90.0.12"),
    BRITAIN("Europe/London", "en-GB", "86.128.5"),
    STATES("America/New_York", "en-US", "73.0.20"),
    BRAZIL("America/Sao_Paulo", "pt-BR", "189.0.30"),
    INDIA("Asia/Kolkata", "en-IN", "117.192.8"),
    JAPAN("Asia/Tokyo", "ja-JP", "126.0.40"),
    AUSTRALIA("Australia/Sydney", "en-AU", "1.120.16");

    /** The relative traffic of each hour of the day in local time. */
    private static final int[] HOURS = {
        4, 2, 1, 1, 1, 3, 9, 18, 24, 22, 20, 21, 25, 23, 20, 19, 20, 23, 27, 31, 33, 28, 17, 9
    };

    private static final int[] WEEK = {10, 10, 10, 11, 12, 8, 7};

    private final ZoneId zone;
    private final String language;
    private final long network;

    DemoPlaces(String zone, String language, String network) {
        this.zone = ZoneId.of(zone);
        this.language = language;
        long bits = 0;
        for (String part : List.of(network.split("\\.", -1))) {
            bits = bits << 8 | Integer.parseInt(part);
        }
        this.network = bits;
    }

    ZoneId zone() {
        return zone;
    }

    String language() {
        return language;
    }

    /** As in the journal: without the last part of the address. */
    long network() {
        return 4L << 48 | network;
    }

    /** The traffic relative to the busiest hour of the busiest day, from 0 to 1. */
    static double share(int hour, int dayOfWeek) {
        return HOURS[hour] * WEEK[dayOfWeek - 1] / (33.0 * 12);
    }
}
