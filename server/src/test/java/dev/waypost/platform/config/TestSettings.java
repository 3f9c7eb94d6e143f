package dev.waypost.platform.config;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;

/** Settings of an operator for tests without the running server. */
public final class TestSettings {
    private TestSettings() {}

    public static WaypostConfig of(Map<String, String> given) {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(WaypostConfig.class)
                .withValidateUnknown(false)
                .withSources(new PropertiesConfigSource(given, "test", 100))
                .build()
                .getConfigMapping(WaypostConfig.class);
    }

    public static BaseAddress base(WaypostConfig config) {
        return new BaseAddress(config);
    }
}
