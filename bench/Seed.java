import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.List;

/** Fills the embedded database of a running Waypost with links b1, b2, … of the first workspace there is. */
public class Seed {
    private static final String LINKS = """
            INSERT INTO links (id, workspace_id, short_code, destination_url, created_by, created_at, updated_at)
            SELECT uuidv7(), w.id, 'b' || n, 'https://example.com/page/' || n, w.owner_id, now(), now()
            FROM generate_series(?, ?) n, (SELECT id, owner_id FROM workspaces LIMIT 1) w
            """;

    public static void main(String[] args) throws Exception {
        Path cluster = Path.of(args[0]);
        List<String> running = Files.readAllLines(cluster.resolve("postmaster.pid"));
        String password = Files.readString(cluster.resolve("waypost.password")).strip();
        String url = "jdbc:postgresql://localhost:%s/waypost".formatted(running.get(3));
        try (Connection connection = DriverManager.getConnection(url, "waypost", password);
                PreparedStatement insert = connection.prepareStatement(LINKS)) {
            int from = Integer.parseInt(args[1]);
            int to = Integer.parseInt(args[2]);
            for (int next = from; next <= to; next += 100_000) {
                insert.setInt(1, next);
                insert.setInt(2, Math.min(to, next + 99_999));
                insert.executeUpdate();
            }
            try (Statement statement = connection.createStatement()) {
                statement.execute("ANALYZE links");
            }
        }
    }
}
