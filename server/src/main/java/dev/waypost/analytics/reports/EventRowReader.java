package dev.waypost.analytics.reports;

import dev.waypost.analytics.DisplayNames;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.events.Event;
import dev.waypost.events.Event.Outcome;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.TableWriter;
import dev.waypost.routing.RuleId;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads every click, lead, sale and refund, oldest first, in chunks, so that a slow download holds neither memory nor a snapshot of
 * the store.
 */
@ApplicationScoped
class EventRowReader {
    static final List<Column> COLUMNS = List.of(
            Column.time("timestamp"),
            Column.text("type"),
            Column.text("clickId"),
            Column.text("linkId"),
            Column.text("link"),
            Column.text("campaignId"),
            Column.text("ruleId"),
            Column.text("trigger"),
            Column.text("variant"),
            Column.text("qrCode"),
            Column.text("country"),
            Column.text("region"),
            Column.text("city"),
            Column.text("device"),
            Column.text("browser"),
            Column.text("os"),
            Column.text("language"),
            Column.text("referrer"),
            Column.text("utmSource"),
            Column.text("utmMedium"),
            Column.text("utmCampaign"),
            Column.text("utmTerm"),
            Column.text("utmContent"),
            Column.text("destination"),
            Column.flag("newVisitor"),
            Column.text("botReason"),
            Column.text("event"),
            Column.whole("count"),
            Column.decimal("value"),
            Column.text("currency"),
            Column.text("orderId"));

    private static final int PIECE = 10_000;

    private final PlanExecutor queries;
    private final DisplayNames names;

    EventRowReader(PlanExecutor queries, DisplayNames names) {
        this.queries = queries;
        this.names = names;
    }

    void write(QueryContext context, TableWriter rows) {
        write(context, EnumSet.allOf(Event.Kind.class), rows::accept);
    }

    void write(QueryContext context, Set<Event.Kind> kinds, Consumer<List<? extends @Nullable Object>> rows) {
        long from = context.window().start().toEpochMilli();
        int size = PIECE;
        while (true) {
            List<Event> events = queries.events(context, from, size);
            boolean last = events.size() < size;
            // Events of the last millisecond of a chunk may continue in the next one, which begins with that
            // millisecond.
            long end = last ? Long.MAX_VALUE : events.getLast().at();
            List<Event> whole =
                    events.stream().filter(event -> event.at() < end).toList();
            Map<UUID, String> links =
                    names.links(whole.stream().map(Event::link).distinct().toList());
            whole.stream()
                    .filter(event -> kinds.contains(event.kind()))
                    .forEach(event -> rows.accept(cells(event, links)));
            if (last) {
                return;
            }
            size = whole.isEmpty() ? size * 2 : PIECE;
            from = end;
        }
    }

    private static List<@Nullable Object> cells(Event event, Map<UUID, String> links) {
        @Nullable Outcome outcome = event.outcome();
        @Nullable UUID campaign = event.campaign();
        @Nullable UUID rule = event.rule();
        return Arrays.asList(
                Instant.ofEpochMilli(event.at()),
                event.kind().name().toLowerCase(Locale.ROOT),
                event.hasLink() ? event.click() : null,
                event.hasLink() ? new LinkId(event.link()) : null,
                links.get(event.link()),
                campaign == null ? null : new CampaignId(campaign),
                rule == null ? null : new RuleId(rule),
                event.hasLink() ? event.trigger() : null,
                event.variant(),
                event.qrCode(),
                event.where().country(),
                event.where().region(),
                event.where().city(),
                event.device().type(),
                event.device().browser(),
                event.device().os(),
                event.source().language(),
                event.source().referrer(),
                event.source().utmSource(),
                event.source().utmMedium(),
                event.source().utmCampaign(),
                event.source().utmTerm(),
                event.source().utmContent(),
                event.destination(),
                event.newVisitor(),
                event.botReason(),
                outcome == null ? null : outcome.event(),
                outcome == null ? null : outcome.count(),
                outcome == null ? null : new Money(outcome.amount(), outcome.currency()).major(),
                outcome == null ? null : outcome.currency(),
                outcome == null ? null : outcome.orderId());
    }
}
