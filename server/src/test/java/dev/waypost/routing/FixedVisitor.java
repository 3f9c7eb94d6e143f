package dev.waypost.routing;

import dev.waypost.visitor.Visitor;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A visitor with exactly the given facts, by the names that conditions use. */
public record FixedVisitor(Map<String, String> facts, Instant at) implements Visitor {

    public static FixedVisitor with(Map<String, String> facts) {
        return new FixedVisitor(facts, Instant.parse("2026-05-01T12:00:00Z"));
    }

    private @Nullable String text(String field) {
        return facts.get(field);
    }

    private boolean flag(String field) {
        return "true".equals(facts.get(field));
    }

    private double number(String field) {
        return Double.parseDouble(facts.getOrDefault(field, "NaN"));
    }

    @Override
    public @Nullable String country() {
        return text("country");
    }

    @Override
    public @Nullable String continent() {
        return text("continent");
    }

    @Override
    public @Nullable String region() {
        return text("region");
    }

    @Override
    public @Nullable String city() {
        return text("city");
    }

    @Override
    public @Nullable String timezone() {
        return text("timezone");
    }

    @Override
    public @Nullable String isp() {
        return text("isp");
    }

    @Override
    public long asn() {
        return Long.parseLong(facts.getOrDefault("asn", "0"));
    }

    @Override
    public double latitude() {
        return number("latitude");
    }

    @Override
    public double longitude() {
        return number("longitude");
    }

    @Override
    public @Nullable String deviceType() {
        return text("deviceType");
    }

    @Override
    public @Nullable String os() {
        return text("os");
    }

    @Override
    public @Nullable String osVersion() {
        return text("osVersion");
    }

    @Override
    public @Nullable String browser() {
        return text("browser");
    }

    @Override
    public @Nullable String browserVersion() {
        return text("browserVersion");
    }

    @Override
    public @Nullable String deviceBrand() {
        return text("deviceBrand");
    }

    @Override
    public boolean vpn() {
        return flag("vpn");
    }

    @Override
    public boolean proxy() {
        return flag("proxy");
    }

    @Override
    public boolean tor() {
        return flag("tor");
    }

    @Override
    public boolean datacenter() {
        return flag("datacenter");
    }

    @Override
    public boolean bot() {
        return flag("bot");
    }

    @Override
    public boolean crawler() {
        return flag("isCrawler");
    }

    @Override
    public @Nullable String referrer() {
        return text("referrer");
    }

    @Override
    public @Nullable String referrerDomain() {
        return text("referrerDomain");
    }

    @Override
    public @Nullable String query(String name) {
        return name.startsWith("utm_")
                ? text("utm" + name.substring(4, 5).toUpperCase(Locale.ROOT) + name.substring(5))
                : text("query " + name);
    }

    @Override
    public @Nullable String header(String name) {
        return text("header " + name);
    }

    @Override
    public @Nullable String cookie(String name) {
        return text("cookie " + name);
    }

    @Override
    public List<String> languages() {
        String language = text("language");
        return language == null ? List.of() : List.of(language, "en");
    }

    @Override
    public String host() {
        return facts.getOrDefault("hostname", "wp.example");
    }

    @Override
    public String path() {
        return facts.getOrDefault("path", "/code");
    }

    @Override
    public String method() {
        return facts.getOrDefault("method", "GET");
    }

    @Override
    public boolean isNew() {
        return flag("isNewVisitor");
    }

    @Override
    public long fingerprint() {
        return Long.parseLong(facts.getOrDefault("fingerprint", "0"));
    }
}
