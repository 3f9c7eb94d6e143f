package dev.waypost.events;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.duckdb.DuckDBAppender;
import org.jspecify.annotations.Nullable;

/** The columns of an event, in one place: how the table is made, a row written and read back. */
final class EventTable {
    private static final String COLUMNS = """
            CREATE TABLE IF NOT EXISTS %s (
                workspace UUID NOT NULL,
                happened_at BIGINT NOT NULL,
                kind TINYINT NOT NULL,
                click VARCHAR NOT NULL,
                link UUID NOT NULL,
                campaign UUID,
                rule UUID,
                domain UUID,
                visitor BIGINT NOT NULL,
                new_visitor BOOLEAN NOT NULL,
                charged BOOLEAN NOT NULL,
                trigger VARCHAR NOT NULL,
                variant VARCHAR,
                qr_code VARCHAR,
                country VARCHAR,
                continent VARCHAR,
                region VARCHAR,
                city VARCHAR,
                latitude FLOAT,
                longitude FLOAT,
                device VARCHAR,
                browser VARCHAR,
                os VARCHAR,
                brand VARCHAR,
                referrer VARCHAR,
                referrer_domain VARCHAR,
                utm_source VARCHAR,
                utm_medium VARCHAR,
                utm_campaign VARCHAR,
                utm_term VARCHAR,
                utm_content VARCHAR,
                language VARCHAR,
                destination VARCHAR,
                bot_reason VARCHAR,
                conversion UUID,
                customer UUID,
                event VARCHAR,
                weight TINYINT,
                amount BIGINT,
                currency VARCHAR,
                order_id VARCHAR
            )
            """;

    /**
     * Rows are added at the end of {@code events_new} and moved to {@code events}, in order, when there are many. The few that are
     * no clicks are in {@code outcomes} a second time: money is asked for with every answer.
     *
     * <p>A moved row knows by which move it came, because DuckDB shows whole groups of rows to questions that began before they
     * were there, and which find the same rows in {@code events_new}.
     */
    static final List<String> SCHEMA = List.of(
            COLUMNS.formatted("events"),
            "ALTER TABLE events ADD COLUMN IF NOT EXISTS moved BIGINT DEFAULT 0",
            COLUMNS.formatted("events_new"),
            "CREATE TABLE IF NOT EXISTS moves AS SELECT 0::BIGINT AS last",
            """
            CREATE OR REPLACE VIEW all_events AS
                SELECT * EXCLUDE (moved) FROM events WHERE moved <= (SELECT max(last) FROM moves)
                UNION ALL
                SELECT * FROM events_new
            """,
            "CREATE TABLE IF NOT EXISTS outcomes AS SELECT * FROM all_events WHERE conversion IS NOT NULL",
            """
            CREATE TABLE IF NOT EXISTS marks (
                reader VARCHAR, source VARCHAR, high BIGINT NOT NULL, low BIGINT NOT NULL, PRIMARY KEY (reader, source)
            )
            """,
            "ALTER TABLE marks ADD COLUMN IF NOT EXISTS generation BIGINT DEFAULT 0");

    private EventTable() {}

    static void append(DuckDBAppender row, Event event) throws SQLException {
        Event.Where where = event.where();
        Event.Device device = event.device();
        Event.Source source = event.source();
        Event.Outcome outcome = event.outcome();
        row.beginRow()
                .append(event.workspace())
                .append(event.at())
                .append((byte) event.kind().number())
                .append(clean(event.click()))
                .append(event.link())
                .append(event.campaign())
                .append(event.rule())
                .append(event.domain())
                .append(event.visitor())
                .append(event.newVisitor())
                .append(event.charged())
                .append(clean(event.trigger()))
                .append(clean(event.variant()))
                .append(clean(event.qrCode()))
                .append(clean(where.country()))
                .append(clean(where.continent()))
                .append(clean(where.region()))
                .append(clean(where.city()))
                .append(coordinate(where.latitude()))
                .append(coordinate(where.longitude()))
                .append(clean(device.type()))
                .append(clean(device.browser()))
                .append(clean(device.os()))
                .append(clean(device.brand()))
                .append(clean(source.referrer()))
                .append(clean(source.referrerDomain()))
                .append(clean(source.utmSource()))
                .append(clean(source.utmMedium()))
                .append(clean(source.utmCampaign()))
                .append(clean(source.utmTerm()))
                .append(clean(source.utmContent()))
                .append(clean(source.language()))
                .append(clean(event.destination()))
                .append(clean(event.botReason()))
                .append(outcome == null ? null : outcome.conversion())
                .append(outcome == null ? null : outcome.customer())
                .append(outcome == null ? null : clean(outcome.event()))
                .append(outcome == null ? null : (Byte) (byte) outcome.count())
                .append(outcome == null ? null : (Long) outcome.amount())
                .append(outcome == null ? null : clean(outcome.currency()))
                .append(outcome == null ? null : clean(outcome.orderId()))
                .endRow();
    }

    /** What visitors and programs write can hold what is no text to the store: it would refuse the whole batch. */
    static @Nullable String clean(@Nullable String text) {
        if (text == null) {
            return null;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0 || Character.isSurrogate(c)) {
                return new String(text.replace("\0", "").getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
            }
        }
        return text;
    }

    static Event read(ResultSet row) throws SQLException {
        return new Event(
                Event.Kind.of(row.getInt("kind")),
                row.getLong("happened_at"),
                row.getString("click"),
                uuid(row, "workspace"),
                uuid(row, "link"),
                maybe(row, "campaign"),
                maybe(row, "rule"),
                maybe(row, "domain"),
                row.getLong("visitor"),
                row.getBoolean("new_visitor"),
                row.getBoolean("charged"),
                row.getString("trigger"),
                row.getString("variant"),
                row.getString("qr_code"),
                new Event.Where(
                        row.getString("country"),
                        row.getString("continent"),
                        row.getString("region"),
                        row.getString("city"),
                        coordinate(row, "latitude"),
                        coordinate(row, "longitude")),
                new Event.Device(
                        row.getString("device"), row.getString("browser"), row.getString("os"), row.getString("brand")),
                new Event.Source(
                        row.getString("referrer"),
                        row.getString("referrer_domain"),
                        row.getString("utm_source"),
                        row.getString("utm_medium"),
                        row.getString("utm_campaign"),
                        row.getString("utm_term"),
                        row.getString("utm_content"),
                        row.getString("language")),
                row.getString("destination"),
                row.getString("bot_reason"),
                outcome(row));
    }

    private static Event.@Nullable Outcome outcome(ResultSet row) throws SQLException {
        UUID conversion = maybe(row, "conversion");
        return conversion == null
                ? null
                : new Event.Outcome(
                        conversion,
                        maybe(row, "customer"),
                        row.getString("event"),
                        row.getInt("weight"),
                        row.getLong("amount"),
                        row.getString("currency"),
                        row.getString("order_id"));
    }

    private static @Nullable Float coordinate(double value) {
        return Double.isNaN(value) ? null : (Float) (float) value;
    }

    private static double coordinate(ResultSet row, String column) throws SQLException {
        float value = row.getFloat(column);
        return row.wasNull() ? Double.NaN : value;
    }

    private static UUID uuid(ResultSet row, String column) throws SQLException {
        return (UUID) row.getObject(column);
    }

    private static @Nullable UUID maybe(ResultSet row, String column) throws SQLException {
        return (UUID) row.getObject(column);
    }
}
