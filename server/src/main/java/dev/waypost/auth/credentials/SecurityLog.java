package dev.waypost.auth.credentials;

import dev.waypost.access.AccountId;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Logs security events of accounts for the operator: one line each, with the account ID and no personal data. */
@Singleton
public class SecurityLog {
    private final MeterRegistry meters;

    SecurityLog(MeterRegistry meters) {
        this.meters = meters;
    }

    public void happened(String what, AccountId account) {
        Log.infof("%s: %s", account, what);
    }

    /** All failures are counted; those of unknown addresses are not logged. */
    public void signInFailed(String reason, @Nullable AccountId account) {
        meters.counter("waypost.sign.in.failures", "reason", reason).increment();
        if (account != null) {
            happened("sign-in failed, wrong " + reason, account);
        }
    }
}
