package dev.waypost.ingest;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Adds batches to the counters: one statement for each kind of counter, whatever the size of the batch. */
@ApplicationScoped
class CounterRepository {
    private final Db db;

    CounterRepository(Db db) {
        this.db = db;
    }

    Map<UUID, ZoneId> zones(Set<UUID> workspaces) {
        return db
                .list(
                        Sql.of("SELECT id, timezone FROM workspaces WHERE id = ANY (?)", (Object)
                                workspaces.toArray(UUID[]::new)),
                        row -> Map.entry(row.uuid("id"), ZoneId.of(row.text("timezone"))))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** A visitor who is new to a link counts on the day of their first visit. */
    void addLinks(ClickTally tally) {
        Collection<ClickTally.Visit> visits = tally.linkVisits().keySet();
        Collection<ClickTally.LinkDay> visited = tally.linkVisits().values();
        Collection<ClickTally.LinkDay> days = tally.linkDays().keySet();
        Collection<ClickTally.DaySums> sums = tally.linkDays().values();
        db.run(Sql.of(
                """
                WITH visits AS (
                    SELECT * FROM unnest(?::uuid[], ?::bigint[], ?::date[], ?::uuid[])
                        AS v (link_id, visitor, day, campaign_id)
                ), new_visitors AS (
                    INSERT INTO link_visitors (link_id, visitor)
                    SELECT link_id, visitor FROM visits
                    ON CONFLICT DO NOTHING
                    RETURNING link_id, visitor
                ), by_day AS (
                    INSERT INTO link_days AS d (workspace_id, day, link_id, campaign_id, clicks, charged_clicks,
                                                unique_visitors, qr_scans, bot_clicks)
                    SELECT added.workspace_id, added.day, added.link_id, added.campaign_id, added.clicks, added.charged,
                           coalesce(uniques.n, 0), added.scans, added.bots
                    FROM unnest(?::uuid[], ?::date[], ?::uuid[], ?::uuid[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[])
                        AS added (workspace_id, day, link_id, campaign_id, clicks, charged, scans, bots)
                    LEFT JOIN (
                        SELECT link_id, day, campaign_id, count(*) AS n
                        FROM new_visitors JOIN visits USING (link_id, visitor)
                        GROUP BY link_id, day, campaign_id
                    ) uniques USING (link_id, day, campaign_id)
                    ORDER BY added.workspace_id, added.day, added.link_id, added.campaign_id
                    ON CONFLICT (workspace_id, day, link_id, campaign_id) DO UPDATE SET
                        clicks = d.clicks + excluded.clicks,
                        charged_clicks = d.charged_clicks + excluded.charged_clicks,
                        unique_visitors = d.unique_visitors + excluded.unique_visitors,
                        qr_scans = d.qr_scans + excluded.qr_scans,
                        bot_clicks = d.bot_clicks + excluded.bot_clicks
                )
                INSERT INTO link_counters AS c (link_id, clicks, unique_clicks, qr_scans, bot_clicks, last_clicked_at)
                SELECT added.link_id, added.clicks, coalesce(uniques.n, 0), added.scans, added.bots, added.last
                FROM unnest(?::uuid[], ?::bigint[], ?::bigint[], ?::bigint[], ?::timestamptz[])
                    AS added (link_id, clicks, scans, bots, last)
                LEFT JOIN (SELECT link_id, count(*) AS n FROM new_visitors GROUP BY link_id) uniques USING (link_id)
                ORDER BY added.link_id
                ON CONFLICT (link_id) DO UPDATE SET
                    clicks = c.clicks + excluded.clicks,
                    unique_clicks = c.unique_clicks + excluded.unique_clicks,
                    qr_scans = c.qr_scans + excluded.qr_scans,
                    bot_clicks = c.bot_clicks + excluded.bot_clicks,
                    last_clicked_at = greatest(c.last_clicked_at, excluded.last_clicked_at)
                """,
                places(visits),
                visitors(visits),
                days(visited.stream().map(ClickTally.LinkDay::day)),
                ids(visited, ClickTally.LinkDay::campaign),
                ids(days, ClickTally.LinkDay::workspace),
                days(days.stream().map(ClickTally.LinkDay::day)),
                ids(days, ClickTally.LinkDay::link),
                ids(days, ClickTally.LinkDay::campaign),
                numbers(sums.stream().map(day -> day.clicks)),
                numbers(sums.stream().map(day -> day.charged)),
                numbers(sums.stream().map(day -> day.scans)),
                numbers(sums.stream().map(day -> day.bots)),
                tally.links().keySet().toArray(UUID[]::new),
                numbers(tally.links().values().stream().map(link -> link.clicks)),
                numbers(tally.links().values().stream().map(link -> link.scans)),
                numbers(tally.links().values().stream().map(link -> link.bots)),
                tally.links().values().stream()
                        .map(link -> link.lastClick() == null
                                ? null
                                : link.lastClick().atOffset(ZoneOffset.UTC).toString())
                        .toArray(String[]::new)));
    }

    void addRules(ClickTally tally) {
        db.run(Sql.of("""
                INSERT INTO rule_counters AS c (rule_id, matches)
                SELECT * FROM unnest(?::uuid[], ?::bigint[])
                ON CONFLICT (rule_id) DO UPDATE SET matches = c.matches + excluded.matches
                """, tally.rules().keySet().toArray(UUID[]::new), numbers(tally.rules().values().stream())));
    }

    /** One statement per code, since few clicks are scans of a known code. */
    void addQrCodes(ClickTally tally) {
        tally.qrCodes()
                .forEach((code, sums) -> db.run(Sql.of(
                        """
                        WITH code AS (
                            SELECT id FROM qr_codes WHERE link_id = ? AND lower(code) = lower(?)
                        ), new_visitors AS (
                            INSERT INTO qr_visitors (qr_id, visitor)
                            SELECT code.id, v FROM code, unnest(?::bigint[]) AS v
                            ON CONFLICT DO NOTHING
                            RETURNING qr_id
                        )
                        INSERT INTO qr_counters AS c (qr_id, scans, unique_scans, last_scanned_at)
                        SELECT id, ?, (SELECT count(*) FROM new_visitors), ? FROM code
                        ON CONFLICT (qr_id) DO UPDATE SET
                            scans = c.scans + excluded.scans,
                            unique_scans = c.unique_scans + excluded.unique_scans,
                            last_scanned_at = greatest(c.last_scanned_at, excluded.last_scanned_at)
                        """,
                        code.link(),
                        code.code(),
                        numbers(sums.visitors.stream()),
                        sums.scans,
                        Instant.ofEpochMilli(sums.last))));
    }

    void addCampaigns(ClickTally tally) {
        if (tally.campaigns().isEmpty()) {
            return;
        }
        Collection<ClickTally.Visit> visits = tally.campaignVisits().keySet();
        db.run(Sql.of(
                """
                WITH visits AS (
                    SELECT * FROM unnest(?::uuid[], ?::bigint[], ?::date[]) AS v (campaign_id, visitor, day)
                ), new_visitors AS (
                    INSERT INTO campaign_visitors (campaign_id, visitor)
                    SELECT campaign_id, visitor FROM visits
                    ON CONFLICT DO NOTHING
                    RETURNING campaign_id, visitor
                ), uniques AS (
                    SELECT campaign_id, day, count(*) AS n
                    FROM new_visitors JOIN visits USING (campaign_id, visitor)
                    GROUP BY campaign_id, day
                )
                INSERT INTO campaign_days AS c (campaign_id, day, clicks, charged_clicks, unique_visitors)
                SELECT added.campaign_id, added.day, added.clicks, added.charged, coalesce(uniques.n, 0)
                FROM unnest(?::uuid[], ?::date[], ?::bigint[], ?::bigint[]) AS added (campaign_id, day, clicks, charged)
                LEFT JOIN uniques USING (campaign_id, day)
                ORDER BY added.campaign_id, added.day
                ON CONFLICT (campaign_id, day) DO UPDATE SET
                    clicks = c.clicks + excluded.clicks,
                    charged_clicks = c.charged_clicks + excluded.charged_clicks,
                    unique_visitors = c.unique_visitors + excluded.unique_visitors
                """,
                places(visits),
                visitors(visits),
                days(tally.campaignVisits().values().stream()),
                tally.campaigns().keySet().stream()
                        .map(ClickTally.CampaignDay::campaign)
                        .toArray(UUID[]::new),
                days(tally.campaigns().keySet().stream().map(ClickTally.CampaignDay::day)),
                numbers(tally.campaigns().values().stream().map(sums -> sums.clicks)),
                numbers(tally.campaigns().values().stream().map(sums -> sums.charged))));
    }

    private static UUID[] places(Collection<ClickTally.Visit> visits) {
        return visits.stream().map(ClickTally.Visit::where).toArray(UUID[]::new);
    }

    private static Long[] visitors(Collection<ClickTally.Visit> visits) {
        return numbers(visits.stream().map(ClickTally.Visit::visitor));
    }

    private static UUID[] ids(Collection<ClickTally.LinkDay> days, Function<ClickTally.LinkDay, UUID> id) {
        return days.stream().map(id).toArray(UUID[]::new);
    }

    private static Long[] numbers(Stream<Long> numbers) {
        return numbers.toArray(Long[]::new);
    }

    private static String[] days(Stream<LocalDate> days) {
        return days.map(LocalDate::toString).toArray(String[]::new);
    }
}
