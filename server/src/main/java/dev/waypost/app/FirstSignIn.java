package dev.waypost.app;

import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** Tells the operator where the dashboard is, and how the first person gets in. */
@ApplicationScoped
class FirstSignIn {
    private final WaypostConfig settings;
    private final DataSource database;

    FirstSignIn(WaypostConfig settings, DataSource database) {
        this.settings = settings;
        this.database = database;
    }

    void print() {
        long millis = ManagementFactory.getRuntimeMXBean().getUptime();
        String ready = "Waypost is ready after %.1f s".formatted(millis / 1000.0);
        String where = "Dashboard: " + settings.dashboardUrl();
        if (settings.logFormat().equals("json")) {
            Log.infof("%s. %s%s", ready, where, hint().map(hint -> ". " + hint).orElse(""));
            return;
        }
        System.out.println();
        System.out.println("  " + ready);
        System.out.println("  " + where);
        hint().ifPresent(hint -> System.out.println("  " + hint));
        System.out.println();
    }

    /** What to do while there is no account, or only the one the settings made. */
    private Optional<String> hint() {
        List<String> accounts = firstAccounts();
        if (accounts.isEmpty()) {
            return Optional.of("No account yet: open " + settings.dashboardUrl() + "/register to make the first");
        }
        return settings.adminEmail()
                .filter(email -> accounts.size() == 1 && accounts.getFirst().equalsIgnoreCase(email))
                .map(email -> "Sign in as " + email + ", made from WAYPOST_ADMIN_EMAIL, with WAYPOST_ADMIN_PASSWORD");
    }

    private List<String> firstAccounts() {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement("SELECT email FROM users LIMIT 2");
                ResultSet rows = statement.executeQuery()) {
            List<String> emails = new ArrayList<>();
            while (rows.next()) {
                emails.add(rows.getString(1));
            }
            return emails;
        } catch (SQLException e) {
            Log.debug("cannot tell whether there is an account", e);
            return List.of();
        }
    }
}
