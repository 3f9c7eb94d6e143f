package dev.waypost.conversions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Conversions as reports want them: those that came of a click. */
@ApplicationScoped
public class Conversions {
    private final ReportRepository repository;

    Conversions(ReportRepository repository) {
        this.repository = repository;
    }

    /** The newest first. */
    public List<Made> recent(Within within, int limit) {
        return repository.recent(within, limit).stream()
                .map(conversion -> {
                    Event click = conversion.click();
                    return new Made(
                            ConversionView.of(conversion),
                            click == null ? null : click.where().country(),
                            click == null ? null : click.device().type());
                })
                .toList();
    }

    /** By name, type and status, the most first. */
    public List<Counted> counted(Within within) {
        return repository.counted(within);
    }

    public Set<UUID> ids(Within within) {
        return repository.ids(within);
    }

    /** Which conversions are meant: what they came of, and when they were made. */
    public record Within(
            WorkspaceId workspace,
            @Nullable UUID link,
            @Nullable UUID campaign,
            @Nullable PixelId pixel,
            Instant start,
            Instant end) {}

    /** A conversion, and where and on what its click was made. */
    public record Made(
            ConversionView conversion,
            @Nullable String country,
            @Nullable String device) {}

    /** Conversions of one kind; the amounts, one for each currency, leave out what was refunded, refused or is not approved yet. */
    public record Counted(
            String event, ConversionType type, ConversionStatus status, long count, List<Money> amounts) {}
}
