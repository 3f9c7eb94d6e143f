package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Tells the operator what happens to accounts: one line each, with the id of the user and nothing else about them. */
@Singleton
class SecurityLog {
    private final MeterRegistry meters;

    SecurityLog(MeterRegistry meters) {
        this.meters = meters;
    }

    void happened(String what, UserId user) {
        Log.infof("%s: %s", user, what);
    }

    /** All failures are counted; those of addresses nobody has are not worth a line. */
    void signInFailed(String reason, @Nullable UserId user) {
        meters.counter("waypost.sign.in.failures", "reason", reason).increment();
        if (user != null) {
            happened("sign-in failed, wrong " + reason, user);
        }
    }
}
