package dev.waypost.testing;

import dev.waypost.platform.compute.CpuExecutor;
import dev.waypost.platform.crypto.Passwords;
import io.quarkus.test.Mock;
import jakarta.inject.Singleton;

/** The same hashing with little work: a run of the tests registers more than a thousand people. */
@Mock
@Singleton
class QuickPasswords extends Passwords {
    QuickPasswords(CpuExecutor processors) {
        super(processors, 64, 1);
    }
}
