package dev.waypost.app;

import dev.waypost.auth.registration.RegistrationGate;
import dev.waypost.platform.config.BaseAddress;
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
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Prints the URL of the dashboard and how to create the first account. */
@ApplicationScoped
class FirstSignInNotice {
    private final WaypostConfig settings;
    private final RegistrationGate registration;
    private final BaseAddress address;
    private final DataSource database;

    FirstSignInNotice(WaypostConfig settings, RegistrationGate registration, BaseAddress address, DataSource database) {
        this.settings = settings;
        this.registration = registration;
        this.address = address;
        this.database = database;
    }

    void print() {
        long millis = ManagementFactory.getRuntimeMXBean().getUptime();
        String ready = "Waypost is ready after %.1f s".formatted(millis / 1000.0);
        String where = "Dashboard: " + settings.dashboardUrl();
        List<String> lines =
                Stream.concat(Stream.of(ready, where), hints().stream()).toList();
        if (settings.logFormat().equals("json")) {
            Log.info(String.join(". ", lines));
            return;
        }
        System.out.println();
        lines.forEach(line -> System.out.println("  " + line));
        System.out.println();
    }

    private List<String> hints() {
        List<String> hints = new ArrayList<>();
        registration
                .renewSetupLink()
                .map(link -> "There is no account yet. Create the first one with this link, which can be used once"
                        + " and until the next start: "
                        + link)
                .or(this::hint)
                .ifPresent(hints::add);
        if (!address.isLocal() && settings.smtpUrl().isEmpty()) {
            hints.add("WAYPOST_SMTP_URL is not set, so no e-mail is sent: messages are stored as files in "
                    + settings.data().resolve("mail"));
        }
        return hints;
    }

    /** The instructions while there is no account, or only the configured one. */
    private Optional<String> hint() {
        List<String> accounts = firstAccounts();
        if (accounts.isEmpty()) {
            return Optional.of(
                    "There is no account yet: open " + settings.dashboardUrl() + "/register to create the first one");
        }
        return settings.adminEmail()
                .filter(email -> accounts.size() == 1 && accounts.getFirst().equalsIgnoreCase(email))
                .map(email ->
                        "Sign in as " + email + ", created from WAYPOST_ADMIN_EMAIL, with" + " WAYPOST_ADMIN_PASSWORD");
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
            Log.debug("Could not check whether an account exists", e);
            return List.of();
        }
    }
}
