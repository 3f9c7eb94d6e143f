package dev.waypost.conversions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.Listing;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Conversions as reports want them: those that came of a click. */
@ApplicationScoped
public class Conversions {
    private final ConversionReportRepository repository;
    private final ConversionEvents news;

    Conversions(ConversionReportRepository repository, ConversionEvents news) {
        this.repository = repository;
        this.news = news;
    }

    /** The newest first. */
    public List<ConversionWithClick> recent(ConversionFilter conversionFilter, int limit) {
        return repository.recent(conversionFilter, limit).stream()
                .map(conversion -> {
                    Event click = conversion.click();
                    return new ConversionWithClick(
                            ConversionView.of(conversion),
                            click == null ? null : click.where().country(),
                            click == null ? null : click.device().type());
                })
                .toList();
    }

    /** Those that count, as webhooks tell of them, the newest first; also those that no click brought. */
    public Listing<Map<String, @Nullable Object>> listEventData(
            ConversionFilter conversionFilter, ConversionType type, int limit, long offset) {
        return new Listing<>(
                news.eventData(repository.counting(conversionFilter, type, limit, offset)),
                repository.count(conversionFilter, type));
    }

    /** By name, type and status, the most first. */
    public List<ConversionCount> counted(ConversionFilter conversionFilter) {
        return repository.counted(conversionFilter);
    }

    /** What was paid back of sales that were made before, one amount for each currency. */
    public List<Money> refundsOfEarlierSales(ConversionFilter conversionFilter) {
        return repository.refundsOfEarlierSales(conversionFilter);
    }

    /** Of those that were made or refunded. */
    public Set<UUID> ids(ConversionFilter conversionFilter) {
        return repository.ids(conversionFilter);
    }

    /** Which conversions are meant: what they came of, and when they were made. */
    public record ConversionFilter(
            WorkspaceId workspace,
            @Nullable UUID link,
            @Nullable UUID campaign,
            @Nullable PixelId pixel,
            List<Fact> facts,
            Instant start,
            Instant end) {}

    /**
     * What has to be true of the click a conversion came of.
     *
     * @param path where the click's JSON says it, such as "where,country"
     * @param value null where it must not be known
     */
    public record Fact(String path, @Nullable String value) {}

    /** A conversion, and where and on what its click was made. */
    public record ConversionWithClick(
            ConversionView conversion,
            @Nullable String country,
            @Nullable String device) {}

    /**
     * Conversions of one kind; amounts are one for each currency and leave out what was refused or is not approved yet.
     *
     * @param refunds what was paid back of them in the same time
     */
    public record ConversionCount(
            String event,
            ConversionType type,
            ConversionStatus status,
            long count,
            List<Money> sold,
            List<Money> refunds) {}
}
