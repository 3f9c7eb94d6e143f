package dev.waypost.conversions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.conversions.model.PixelId;
import dev.waypost.events.Event;
import dev.waypost.platform.money.SaleAmount;
import dev.waypost.platform.web.answers.Listing;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Conversions for reports. */
@ApplicationScoped
public class Conversions {
    private final ConversionReportRepository repository;
    private final ConversionEvents news;

    Conversions(ConversionReportRepository repository, ConversionEvents news) {
        this.repository = repository;
        this.news = news;
    }

    /** Newest first. */
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

    /** Conversions that count, as event payloads, newest first; including those without a click. */
    public Listing<Map<String, @Nullable Object>> listEventData(
            ConversionFilter conversionFilter, ConversionType type, int limit, long offset) {
        return new Listing<>(
                news.eventData(repository.counting(conversionFilter, type, limit, offset)),
                repository.count(conversionFilter, type));
    }

    /** By name, type and status, most frequent first. */
    public List<ConversionCount> counted(ConversionFilter conversionFilter) {
        return repository.counted(conversionFilter);
    }

    /** Refunds of earlier sales, one amount for each currency. */
    public List<SaleAmount> refundsOfEarlierSales(ConversionFilter conversionFilter) {
        return repository.refundsOfEarlierSales(conversionFilter);
    }

    /** The IDs of conversions that were made or refunded. */
    public Set<UUID> ids(ConversionFilter conversionFilter) {
        return repository.ids(conversionFilter);
    }

    /** The filters of conversions: by click and by time. */
    public record ConversionFilter(
            WorkspaceId workspace,
            @Nullable UUID link,
            @Nullable UUID campaign,
            @Nullable PixelId pixel,
            List<Fact> facts,
            Instant start,
            Instant end) {}

    /**
     * A required property of the click.
     *
     * @param path in the JSON of the click, such as "where,country"
     * @param value null for unknown
     */
    public record Fact(String path, @Nullable String value) {}

    /** A conversion with the location and device of its click. */
    public record ConversionWithClick(
            ConversionView conversion,
            @Nullable String country,
            @Nullable String device) {}

    /**
     * Conversions of one kind; one amount for each currency, without rejected and pending ones.
     *
     * @param refunds of them in the same period
     */
    public record ConversionCount(
            String event,
            ConversionType type,
            ConversionStatus status,
            long count,
            List<SaleAmount> sold,
            List<SaleAmount> refunds) {}
}
