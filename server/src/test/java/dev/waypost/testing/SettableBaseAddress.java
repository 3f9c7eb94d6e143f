package dev.waypost.testing;

import dev.waypost.platform.config.BaseAddress;
import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.test.Mock;
import jakarta.inject.Singleton;
import java.util.function.Supplier;

/** The base URL of the server under test: local, or public while an action runs. */
@Mock
@Singleton
public class SettableBaseAddress extends BaseAddress {
    private static volatile boolean isPublic;

    SettableBaseAddress(WaypostConfig config) {
        super(config);
    }

    /** Runs an action while the server has a public base URL. */
    public static <T> T whilePublic(Supplier<T> something) {
        isPublic = true;
        try {
            return something.get();
        } finally {
            isPublic = false;
        }
    }

    @Override
    public boolean isLocal() {
        return !isPublic && super.isLocal();
    }
}
