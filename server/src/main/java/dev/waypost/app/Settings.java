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

/** The settings of this start: what the operator gave, and the defaults for the rest. */
final class Settings {
    private static final int CONVERTER_PRIORITY = 200;

    private final Map<String, String> given;
    private final SmallRyeConfig resolved;

    private Settings(Map<String, String> given) {
        this.given = given;
        this.resolved = new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                // Durations are written as the framework writes them, 50ms, and not as ISO 8601 has it.
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

    /** Everything as the framework is to see it, so that it uses exactly what was checked. */
    Map<String, String> asProperties() {
        Map<String, String> properties = new HashMap<>(given);
        for (Setting setting : Setting.values()) {
            resolved.getOptionalValue(setting.key(), String.class)
                    .ifPresent(value -> properties.put(setting.key(), value));
        }
        return properties;
    }
}
