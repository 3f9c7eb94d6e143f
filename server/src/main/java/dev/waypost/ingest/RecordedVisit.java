package dev.waypost.ingest;

import dev.waypost.journal.clicks.Click;
import dev.waypost.visitor.IpPrefix;
import dev.waypost.visitor.VisitRequest;
import dev.waypost.visitor.geo.IpAddress;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A visit as recorded in the journal: with a prefix of the address, and only the headers that are recorded. */
final class RecordedVisit implements VisitRequest {
    private final Click click;
    private final Map<String, List<String>> query;

    RecordedVisit(Click click) {
        this.click = click;
        this.query = decoded(click.request().query());
    }

    @Override
    public Instant at() {
        return Instant.ofEpochMilli(click.at());
    }

    @Override
    public @Nullable IpAddress address() {
        return IpPrefix.address(click.visitor().ipPrefix());
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String host() {
        return Objects.requireNonNullElse(click.request().host(), "");
    }

    @Override
    public String path() {
        return "/";
    }

    @Override
    public @Nullable String header(String name) {
        return switch (name) {
            case "User-Agent" -> click.request().userAgent();
            case "Referer" -> click.request().referrer();
            case "Accept-Language" -> click.request().languages();
            default -> null;
        };
    }

    @Override
    public @Nullable String cookie(String name) {
        return null;
    }

    @Override
    public @Nullable String query(String name) {
        List<String> values = query.get(name);
        return values == null ? null : values.getFirst();
    }

    private static Map<String, List<String>> decoded(@Nullable String query) {
        if (query == null) {
            return Map.of();
        }
        try {
            return new QueryStringDecoder(query, false).parameters();
        } catch (IllegalArgumentException e) {
            return Map.of();
        }
    }
}
