import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.postgresql.PGConnection;

/** Copies random events into a table of the embedded database of a running Waypost, with indexes for the queries. */
public class LoadEvents {
    public static void main(String[] args) throws Exception {
        Path cluster = Path.of(args[0]);
        List<String> running = Files.readAllLines(cluster.resolve("postmaster.pid"));
        String password = Files.readString(cluster.resolve("waypost.password")).strip();
        String url = "jdbc:postgresql://localhost:%s/waypost".formatted(running.get(3));
        try (Connection connection = DriverManager.getConnection(url, "waypost", password);
                Statement statement = connection.createStatement();
                Reader rows = Files.newBufferedReader(Path.of(args[1]))) {
            statement.execute("CREATE SCHEMA bench");
            statement.execute("""
                    CREATE UNLOGGED TABLE bench.events (
                        workspace_id uuid NOT NULL, happened_at bigint NOT NULL, kind smallint NOT NULL, link uuid NOT NULL,
                        campaign uuid, visitor bigint NOT NULL, charged boolean NOT NULL, trigger text NOT NULL, country text,
                        device text, browser text, os text, referrer_domain text, weight smallint, amount bigint, currency text
                    )
                    """);
            connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn("COPY bench.events FROM STDIN (FORMAT csv)", rows, 1 << 20);
            statement.execute("SET maintenance_work_mem = '1GB'");
            statement.execute("CREATE INDEX ON bench.events (workspace_id, happened_at)");
            statement.execute("CREATE INDEX ON bench.events (link, happened_at)");
            statement.execute("VACUUM ANALYZE bench.events");
        }
    }
}
