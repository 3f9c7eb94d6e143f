package dev.waypost.bench;

import dev.waypost.visitor.Visitor;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A visitor with all facts known, so that only the decision is measured. */
record WarmVisitor(
        Instant at,
        String country,
        String continent,
        String region,
        String city,
        String timezone,
        String isp,
        long asn,
        double latitude,
        double longitude,
        String deviceType,
        String os,
        String osVersion,
        String browser,
        String browserVersion,
        String deviceBrand,
        boolean vpn,
        boolean proxy,
        boolean tor,
        boolean datacenter,
        boolean bot,
        boolean crawler,
        String referrer,
        String referrerDomain,
        Map<String, String> parameters,
        List<String> languages,
        String host,
        String path,
        String method,
        boolean isNew,
        long fingerprint)
        implements Visitor {

    static WarmVisitor fromBerlin() {
        return new WarmVisitor(
                Instant.parse("2026-05-01T12:34:56Z"),
                "DE",
                "EU",
                "Berlin",
                "Berlin",
                "Europe/Berlin",
                "Deutsche Telekom AG",
                3320,
                52.52,
                13.4,
                "mobile",
                "iOS",
                "17.10.1",
                "Mobile Safari",
                "17.4",
                "Apple",
                false,
                false,
                false,
                false,
                false,
                false,
                "https://www.instagram.com/p/abc",
                "instagram.com",
                Map.of("utm_source", "newsletter", "utm_medium", "email"),
                List.of("de-DE", "de", "en"),
                "wp.example",
                "/spring",
                "GET",
                true,
                0x1234_5678_9abc_def0L);
    }

    @Override
    public String query(String name) {
        return parameters.get(name);
    }

    @Override
    public String header(String name) {
        return null;
    }

    @Override
    public String cookie(String name) {
        return null;
    }
}
