package dev.waypost.app;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads and validates the settings: the properties file, and the environment, which overrides it. */
final class SettingsReader {
    /** Variables of the launcher script, which the server does not read. */
    static final Set<String> OF_THE_LAUNCHER = Set.of("WAYPOST_CONFIG", "WAYPOST_JAVA_OPTS");

    /** The tables of plans and credits have defaults in plans.properties, and are read by the framework. */
    private static final List<String> TABLES = List.of("waypost.plans.", "waypost.credits.");

    private static final String FRAMEWORK = "quarkus.";

    private final Map<String, String> given = new HashMap<>();

    private SettingsReader() {}

    /** The values by key; the first invalid one stops the start. */
    static Map<String, String> read(Map<String, String> environment, Path workingFolder) {
        SettingsReader settings = new SettingsReader();
        settings.readFile(environment.getOrDefault("WAYPOST_CONFIG", "").strip(), workingFolder);
        new TreeMap<>(environment).forEach(settings::readVariable);
        settings.requireTogether(Setting.ADMIN_EMAIL, Setting.ADMIN_PASSWORD);
        settings.requireTogether(Setting.BITLY_CLIENT_ID, Setting.BITLY_CLIENT_SECRET);
        settings.requireTogether(Setting.REBRANDLY_CLIENT_ID, Setting.REBRANDLY_CLIENT_SECRET);
        settings.requireTogether(Setting.SLACK_CLIENT_ID, Setting.SLACK_CLIENT_SECRET);
        settings.requireStripe(Setting.STRIPE_SECRET_KEY);
        settings.requireStripe(Setting.STRIPE_WEBHOOK_SECRET);
        return settings.given;
    }

    private void readFile(String named, Path workingFolder) {
        Path file = workingFolder.resolve(named.isEmpty() ? "waypost.properties" : named);
        if (named.isEmpty() && Files.notExists(file)) {
            return;
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            String name = named.isEmpty() ? "The settings in " + file : "WAYPOST_CONFIG is \"" + named + "\": it";
            throw new StartupException(name + " cannot be read: it must be a properties file", e);
        }
        for (String key : properties.stringPropertyNames().stream().sorted().toList()) {
            String value = properties.getProperty(key);
            Optional<Setting> setting = Setting.ofKey(key);
            if (setting.isPresent()) {
                store(setting.get(), key + " in " + file.getFileName(), value);
            } else if (TABLES.stream().anyMatch(key::startsWith) || key.startsWith(FRAMEWORK)) {
                given.put(key, value);
            } else {
                throw unknown(
                        key + " in " + file.getFileName(),
                        key,
                        Stream.of(Setting.values()).map(Setting::key));
            }
        }
    }

    private void readVariable(String variable, String value) {
        if (!variable.startsWith("WAYPOST_")
                || variable.startsWith("WAYPOST_PLANS_")
                || variable.startsWith("WAYPOST_CREDITS_")
                || OF_THE_LAUNCHER.contains(variable)) {
            return;
        }
        Stream<String> known =
                Stream.concat(Stream.of(Setting.values()).map(Setting::variable), OF_THE_LAUNCHER.stream());
        Setting setting = Setting.ofVariable(variable).orElseThrow(() -> unknown(variable, variable, known));
        store(setting, variable, value);
    }

    /** An empty value counts as unset: compose files and shells pass empty variables for unset ones. */
    private void store(Setting setting, String name, String value) {
        if (value.isBlank()) {
            return;
        }
        if (!setting.kind().accepts(value.strip())) {
            String shown = setting.kind().isSecret() ? " is not usable" : " is \"" + value.strip() + "\"";
            throw new StartupException(
                    name + shown + ": it must be " + setting.kind().words());
        }
        given.put(setting.key(), value.strip());
    }

    private void requireTogether(Setting one, Setting other) {
        boolean hasOne = given.containsKey(one.key());
        if (hasOne != given.containsKey(other.key())) {
            Setting missing = hasOne ? other : one;
            Setting present = hasOne ? one : other;
            throw new StartupException(missing.variable() + " is missing: it is required with " + present.variable()
                    + " and takes " + missing.kind().words());
        }
    }

    private void requireStripe(Setting secret) {
        if ("stripe".equals(given.get(Setting.BILLING.key())) && !given.containsKey(secret.key())) {
            throw new StartupException(secret.variable() + " is missing: " + Setting.BILLING.variable()
                    + "=stripe requires it, and it must be " + secret.kind().words());
        }
    }

    private static StartupException unknown(String shown, String name, Stream<String> known) {
        String hint = NameSuggestion.closest(name, known)
                .map(close -> "; did you mean " + close + "?")
                .orElse("; docs/configuration.md lists them");
        return new StartupException(shown + " is not a setting of Waypost" + hint);
    }
}
