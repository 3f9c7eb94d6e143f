package dev.waypost.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/** The JDBC address and credentials of the database. */
record DatabaseAddress(String jdbcUrl, String username, String password) {
    /** Parses postgresql://user:password@host:port/database?options; empty if it has another form. */
    static Optional<DatabaseAddress> parse(String url) {
        try {
            URI uri = new URI(url);
            String path = uri.getRawPath();
            if (uri.getScheme() == null
                    || !Set.of("postgresql", "postgres").contains(uri.getScheme())
                    || uri.getHost() == null
                    || path == null
                    || path.length() < 2) {
                return Optional.empty();
            }
            String[] credentials =
                    Optional.ofNullable(uri.getRawUserInfo()).orElse("").split(":", 2);
            String port = uri.getPort() == -1 ? "" : ":" + uri.getPort();
            String options = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
            return Optional.of(new DatabaseAddress(
                    "jdbc:postgresql://" + uri.getHost() + port + path + options,
                    decode(credentials[0]),
                    credentials.length == 2 ? decode(credentials[1]) : ""));
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Connects once, so that a wrong address is reported in one line instead of a stack trace of the framework. */
    void requireReachable() {
        Properties properties = new Properties();
        properties.setProperty("user", username);
        properties.setProperty("password", password);
        properties.setProperty("loginTimeout", "10");
        properties.setProperty("connectTimeout", "10");
        try {
            DriverManager.getConnection(jdbcUrl, properties).close();
        } catch (SQLException e) {
            throw new StartupException(
                    "The database at " + jdbcUrl + " (WAYPOST_DATABASE_URL) cannot be reached: "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse(""),
                    e);
        }
    }

    Map<String, String> asProperties() {
        return Map.of(
                "quarkus.datasource.jdbc.url", jdbcUrl,
                "quarkus.datasource.username", username,
                "quarkus.datasource.password", password);
    }

    private static String decode(String part) {
        return URLDecoder.decode(part.replace("+", "%2B"), UTF_8);
    }
}
