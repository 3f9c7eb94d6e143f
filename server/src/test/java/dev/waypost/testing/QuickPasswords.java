package dev.waypost.testing;

import dev.waypost.platform.compute.CpuExecutor;
import dev.waypost.platform.crypto.Passwords;
import io.quarkus.test.Mock;
import jakarta.inject.Singleton;

/** The same hashing with less work, because a test run registers more than a thousand users. */
@Mock
@Singleton
class QuickPasswords extends Passwords {
    QuickPasswords(CpuExecutor processors) {
        super(processors, 64, 1);
    }
}
