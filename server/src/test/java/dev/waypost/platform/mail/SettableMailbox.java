package dev.waypost.platform.mail;

import dev.waypost.platform.config.BaseAddress;
import dev.waypost.platform.config.WaypostConfig;
import io.quarkus.test.Mock;
import jakarta.inject.Singleton;
import java.util.function.Supplier;

/** The development mailbox of the server under test, which a test can close: then an address is verified only by e-mail. */
@Mock
@Singleton
public class SettableMailbox extends Mailbox {
    private static volatile boolean closed;

    SettableMailbox(WaypostConfig config, BaseAddress address) {
        super(config, address);
    }

    /** Runs an action while there is no development mailbox. */
    public static <T> T whileClosed(Supplier<T> something) {
        closed = true;
        try {
            return something.get();
        } finally {
            closed = false;
        }
    }

    @Override
    public boolean isForDevelopment() {
        return !closed && super.isForDevelopment();
    }
}
