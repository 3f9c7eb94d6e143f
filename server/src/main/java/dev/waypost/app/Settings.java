package dev.waypost.app;

import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** The effective settings of this start: the operator's values and the defaults. */
final class Settings {
    private static final int CONVERTER_PRIORITY = 200;

    private final Map<String, String> given;
    private final SmallRyeConfig resolved;

    private Settings(Map<String, String> given) {
        this.given = given;
        this.resolved = new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                // Durations use the syntax of the framework, such as 50ms, not ISO 8601.
                .withConverter(Duration.class, CONVERTER_PRIORITY, new DurationConverter())
                .withMapping(WaypostConfig.class)
                .withValidateUnknown(false)
                .withSources(new PropertiesConfigSource(given, "settings", 100))
                .build();
    }

    static Settings read(Map<String, String> environment, Path workingFolder) {
        return new Settings(SettingsReader.read(environment, workingFolder));
    }

    WaypostConfig config() {
        return resolved.getConfigMapping(WaypostConfig.class);
    }

    /** All settings for the framework, so that it uses exactly the validated values. */
    Map<String, String> asProperties() {
        Map<String, String> properties = new HashMap<>(given);
        for (Setting setting : Setting.values()) {
            resolved.getOptionalValue(setting.key(), String.class)
                    .ifPresent(value -> properties.put(setting.key(), value));
        }
        return properties;
    }
}
