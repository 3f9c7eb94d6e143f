package dev.waypost.app;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads and checks what the operator set: the one properties file, and the environment, which wins over it. */
final class GivenSettings {
    /** What the launcher script reads; the server itself does not. */
    static final Set<String> OF_THE_LAUNCHER = Set.of("WAYPOST_CONFIG", "WAYPOST_JAVA_OPTS");

    private static final String PLANS = "waypost.plans.";
    private static final String FRAMEWORK = "quarkus.";

    private final Map<String, String> given = new HashMap<>();

    private GivenSettings() {}

    /** The values by key; the first that is wrong stops the start. */
    static Map<String, String> read(Map<String, String> environment, Path workingFolder) {
        GivenSettings settings = new GivenSettings();
        settings.readFile(environment.getOrDefault("WAYPOST_CONFIG", "").strip(), workingFolder);
        new TreeMap<>(environment).forEach(settings::readVariable);
        settings.requireTogether(Setting.ADMIN_EMAIL, Setting.ADMIN_PASSWORD);
        settings.requireTogether(Setting.BITLY_CLIENT_ID, Setting.BITLY_CLIENT_SECRET);
        settings.requireTogether(Setting.REBRANDLY_CLIENT_ID, Setting.REBRANDLY_CLIENT_SECRET);
        settings.requireTogether(Setting.SLACK_CLIENT_ID, Setting.SLACK_CLIENT_SECRET);
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
            throw new StartProblem(name + " cannot be read; it takes a properties file", e);
        }
        for (String key : properties.stringPropertyNames().stream().sorted().toList()) {
            String value = properties.getProperty(key);
            Optional<Setting> setting = Setting.ofKey(key);
            if (setting.isPresent()) {
                keep(setting.get(), key + " in " + file.getFileName(), value);
            } else if (key.startsWith(PLANS) || key.startsWith(FRAMEWORK)) {
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
                || OF_THE_LAUNCHER.contains(variable)) {
            return;
        }
        Stream<String> known =
                Stream.concat(Stream.of(Setting.values()).map(Setting::variable), OF_THE_LAUNCHER.stream());
        Setting setting = Setting.ofVariable(variable).orElseThrow(() -> unknown(variable, variable, known));
        keep(setting, variable, value);
    }

    /** An empty value is none: compose files and shells pass such along for what is not set. */
    private void keep(Setting setting, String name, String value) {
        if (value.isBlank()) {
            return;
        }
        if (!setting.kind().accepts(value.strip())) {
            String shown = setting.kind().isSecret() ? " is not usable" : " is \"" + value.strip() + "\"";
            throw new StartProblem(name + shown + ": it takes " + setting.kind().words());
        }
        given.put(setting.key(), value.strip());
    }

    private void requireTogether(Setting one, Setting other) {
        boolean hasOne = given.containsKey(one.key());
        if (hasOne != given.containsKey(other.key())) {
            Setting missing = hasOne ? other : one;
            Setting present = hasOne ? one : other;
            throw new StartProblem(missing.variable() + " is missing: it goes together with " + present.variable()
                    + " and takes " + missing.kind().words());
        }
    }

    private static StartProblem unknown(String shown, String name, Stream<String> known) {
        String hint = Spelling.closest(name, known)
                .map(close -> "; did you mean " + close + "?")
                .orElse("; docs/configuration.md lists them");
        return new StartProblem(shown + " is not a setting of Waypost" + hint);
    }
}
