import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Fills the analytics store of a stopped Waypost with random events: the given numbers of clicks and workspaces, whose sizes follow
 * Zipf's law. The same arguments produce the same events. The largest workspace and one of its small links are the given ones.
 */
public class MakeEvents {
    private static final int DAYS = 120;
    private static final int ROWS_AT_ONCE = 1_000_000;

    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]);
        String workspace = args[1];
        String link = args[2];
        long clicks = Long.parseLong(args[3]);
        int workspaces = Integer.parseInt(args[4]);
        long end = Long.parseLong(args[5]);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("SET memory_limit = '3GB'");
            double all = 0;
            for (int w = 1; w <= workspaces; w++) {
                all += 1.0 / w;
            }
            long rows = 0;
            int first = 1;
            for (int w = 1; w <= workspaces; w++) {
                rows += size(clicks, all, w);
                if (rows >= ROWS_AT_ONCE || w == workspaces) {
                    insert(statement, workspace, link, clicks / all, first, w, end);
                    first = w + 1;
                    rows = 0;
                }
            }
            // The server has already rolled up the days of the empty store.
            statement.execute("DELETE FROM marks WHERE reader = 'roll-ups'");
            statement.execute("CHECKPOINT");
            // The rows for PostgreSQL contain only the queried columns, which is in its favour.
            statement.execute("""
                    COPY (
                        SELECT workspace, happened_at, kind, link, campaign, visitor, charged, trigger, country, device,
                            browser, os, referrer_domain, weight, amount, currency
                        FROM events
                    ) TO '%s' (FORMAT csv, HEADER false)
                    """.formatted(args[6]));
        }
    }

    private static long size(long clicks, double all, int workspace) {
        return (long) (clicks / all / workspace);
    }

    private static void insert(Statement statement, String workspace, String link, double largest, int first, int last, long end)
            throws SQLException {
        statement.execute("""
                INSERT INTO events
                WITH made AS (
                    SELECT w, n, hash(w, n, 1) AS a, hash(w, n, 2) AS b, hash(w, n, 3) AS c,
                        (pow((hash(w, n, 4) %% 1000000) / 1e6, 1.3) * %f / w / 2.2)::BIGINT AS v
                    FROM range(%d, %d) sizes(w), range((%f / w)::BIGINT) numbers(n)
                ), known AS (
                    SELECT *, hash(w, v, 5) AS p, hash(w, v, 6) AS q,
                        (pow((c %% 1000) / 1000.0, 3) * 200)::INTEGER AS l,
                        (pow((b %% 1000) / 1000.0, 3) * 200)::INTEGER AS r,
                        CASE WHEN b %% 100 < 8 THEN 1 WHEN b %% 100 = 8 THEN 2 WHEN b %% 200 = 9 THEN 3 ELSE 0 END AS k
                    FROM made
                )
                SELECT
                    CASE WHEN w = 1 THEN '%s' ELSE md5('workspace' || w) END::UUID,
                    %d - (pow((a %% 1000003) / 1000003.0, 1.2) * %d)::BIGINT - (c %% 1000)::BIGINT,
                    k,
                    substr(md5(a || '/' || b), 1, 16),
                    CASE WHEN w = 1 AND l = 150 THEN '%s' ELSE md5('link' || w || '/' || l) END::UUID,
                    CASE WHEN c %% 3 = 0 THEN md5('campaign' || w || '/' || c %% 9)::UUID END,
                    NULL, NULL,
                    (hash(w, v)::HUGEINT - 9223372036854775808)::BIGINT,
                    n %% 2 = 0, c %% 3 = 0,
                    CASE WHEN c %% 10 = 1 THEN 'qr' ELSE 'link' END, NULL, NULL,
                    chr((65 + (pow((p %% 1000) / 1000.0, 3) * 60)::INTEGER %% 26)::INTEGER) || chr((65 + p %% 3)::INTEGER),
                    ['EU', 'NA', 'AS', 'SA', 'OC', 'AF'][(1 + p %% 6)::INTEGER],
                    'Region ' || p %% 12, 'City ' || p %% 300, (p %% 90)::FLOAT, (p %% 180)::FLOAT,
                    ['mobile', 'desktop', 'mobile', 'desktop', 'tablet'][(1 + q %% 5)::INTEGER],
                    ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet'][(1 + q // 7 %% 5)::INTEGER],
                    ['Windows', 'iOS', 'Android', 'macOS', 'Linux'][(1 + q // 11 %% 5)::INTEGER], NULL,
                    CASE WHEN b %% 3 > 0 THEN 'https://site' || r || '.example/' || b %% 20 END,
                    CASE WHEN b %% 3 > 0 THEN 'site' || r || '.example' END,
                    CASE WHEN a %% 4 = 0 THEN 'newsletter' END, CASE WHEN a %% 4 = 0 THEN 'email' END,
                    CASE WHEN a %% 4 = 0 THEN 'autumn' END, NULL, NULL,
                    ['en-GB', 'en-US', 'de', 'pt-PT', 'es'][(1 + q // 13 %% 5)::INTEGER],
                    'https://example.com/page/' || l, CASE WHEN k = 1 THEN 'crawler' END,
                    CASE WHEN k > 1 THEN md5('conversion' || w || '/' || n)::UUID END, NULL,
                    CASE WHEN k > 1 THEN 'event' END, CASE WHEN k > 1 THEN 1 END,
                    CASE k WHEN 2 THEN 0 WHEN 3 THEN 500 + (a %% 9000)::BIGINT END,
                    CASE WHEN k > 1 THEN 'EUR' END, NULL, 0
                FROM known
                ORDER BY 1, 2
                """.formatted(largest, first, last + 1, largest, workspace, end, DAYS * 86_400_000L, link));
    }
}
