package dev.waypost.events;

import dev.waypost.platform.money.Money;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.duckdb.DuckDBAppender;
import org.jspecify.annotations.Nullable;

/** The columns of an event: the schema, how a row is written, and how it is read back. */
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

    /** Added to stores of all versions, so that the columns have the same order in each. */
    private static final String REVENUE = "ALTER TABLE %s ADD COLUMN IF NOT EXISTS revenue BIGINT";

    private static final String REVENUE_CURRENCY = "ALTER TABLE %s ADD COLUMN IF NOT EXISTS revenue_currency VARCHAR";

    /**
     * Rows are appended to {@code events_new}; {@link StoreCompactor} moves them to {@code events}, sorted, in large batches. Leads,
     * sales and refunds, which are few, are also in {@code outcomes}, because every answer sums up money.
     *
     * <p>A moved row has the number of its move: DuckDB shows new row groups to transactions that began before the move and still
     * find the same rows in {@code events_new}.
     */
    static final List<String> SCHEMA = List.of(
            COLUMNS.formatted("events"),
            "ALTER TABLE events ADD COLUMN IF NOT EXISTS moved BIGINT DEFAULT 0",
            REVENUE.formatted("events"),
            REVENUE_CURRENCY.formatted("events"),
            COLUMNS.formatted("events_new"),
            REVENUE.formatted("events_new"),
            REVENUE_CURRENCY.formatted("events_new"),
            "CREATE TABLE IF NOT EXISTS moves AS SELECT 0::BIGINT AS last",
            """
            CREATE OR REPLACE VIEW all_events AS
                SELECT * EXCLUDE (moved) FROM events WHERE moved <= (SELECT max(last) FROM moves)
                UNION ALL
                SELECT * FROM events_new
            """,
            "CREATE TABLE IF NOT EXISTS outcomes AS SELECT * FROM all_events WHERE conversion IS NOT NULL",
            REVENUE.formatted("outcomes"),
            REVENUE_CURRENCY.formatted("outcomes"),
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
        Money revenue = outcome == null ? null : outcome.revenue();
        row.beginRow()
                .append(event.workspace())
                .append(event.at())
                .append((byte) event.kind().number())
                .append(StoredText.clean(event.click()))
                .append(event.link())
                .append(event.campaign())
                .append(event.rule())
                .append(event.domain())
                .append(event.visitor())
                .append(event.newVisitor())
                .append(event.charged())
                .append(StoredText.clean(event.trigger()))
                .append(StoredText.clean(event.variant()))
                .append(StoredText.clean(event.qrCode()))
                .append(StoredText.clean(where.country()))
                .append(StoredText.clean(where.continent()))
                .append(StoredText.clean(where.region()))
                .append(StoredText.clean(where.city()))
                .append(coordinate(where.latitude()))
                .append(coordinate(where.longitude()))
                .append(StoredText.clean(device.type()))
                .append(StoredText.clean(device.browser()))
                .append(StoredText.clean(device.os()))
                .append(StoredText.clean(device.brand()))
                .append(StoredText.clean(source.referrer()))
                .append(StoredText.clean(source.referrerDomain()))
                .append(StoredText.clean(source.utmSource()))
                .append(StoredText.clean(source.utmMedium()))
                .append(StoredText.clean(source.utmCampaign()))
                .append(StoredText.clean(source.utmTerm()))
                .append(StoredText.clean(source.utmContent()))
                .append(StoredText.clean(source.language()))
                .append(StoredText.clean(event.destination()))
                .append(StoredText.clean(event.botReason()))
                .append(outcome == null ? null : outcome.conversion())
                .append(outcome == null ? null : outcome.customer())
                .append(outcome == null ? null : StoredText.clean(outcome.event()))
                .append(outcome == null ? null : (Byte) (byte) outcome.count())
                .append(outcome == null ? null : (Long) outcome.amount())
                .append(outcome == null ? null : StoredText.clean(outcome.currency()))
                .append(outcome == null ? null : StoredText.clean(outcome.orderId()))
                .append(revenue == null ? null : (Long) revenue.minor())
                .append(revenue == null ? null : revenue.currency())
                .endRow();
    }

    static Event read(ResultSet row) throws SQLException {
        return new Event(
                Event.Kind.of(row.getInt("kind")),
                row.getLong("happened_at"),
                row.getString("click"),
                uuid(row, "workspace"),
                uuid(row, "link"),
                uuidOrNull(row, "campaign"),
                uuidOrNull(row, "rule"),
                uuidOrNull(row, "domain"),
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
        UUID conversion = uuidOrNull(row, "conversion");
        return conversion == null
                ? null
                : new Event.Outcome(
                        conversion,
                        uuidOrNull(row, "customer"),
                        row.getString("event"),
                        row.getInt("weight"),
                        row.getLong("amount"),
                        row.getString("currency"),
                        row.getString("order_id"),
                        revenue(row));
    }

    private static @Nullable Money revenue(ResultSet row) throws SQLException {
        String currency = row.getString("revenue_currency");
        return currency == null ? null : new Money(row.getLong("revenue"), currency);
    }

    private static @Nullable Float coordinate(double value) {
        return Double.isNaN(value) ? null : (Float) (float) value;
    }

    private static double coordinate(ResultSet row, String column) throws SQLException {
        float value = row.getFloat(column);
        return row.wasNull() ? Double.NaN : Event.Where.coordinate(value);
    }

    private static UUID uuid(ResultSet row, String column) throws SQLException {
        return (UUID) row.getObject(column);
    }

    private static @Nullable UUID uuidOrNull(ResultSet row, String column) throws SQLException {
        return (UUID) row.getObject(column);
    }
}
