package dev.waypost.testing;

import dev.waypost.platform.config.BaseAddress;
import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.test.Mock;
import jakarta.inject.Singleton;
import java.util.function.Supplier;

/** The address of the server under test, which is this machine's, and for a while one that the world reaches. */
@Mock
@Singleton
public class SettableBaseAddress extends BaseAddress {
    private static volatile boolean isPublic;

    SettableBaseAddress(WaypostConfig config) {
        super(config);
    }

    /** Does something while the server takes itself for one on the public internet. */
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
