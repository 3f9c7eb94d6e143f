package dev.waypost.auth.session;

import dev.waypost.platform.web.RateLimits;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Limits the guessing of passwords. Attempts are counted before they are made and taken back when they were right. */
@Singleton
class SignInLimits {
    private static final String HERE = "sign-in";
    private static final int PER_MINUTE = 5;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static final String ANYWHERE = "sign-in-account";
    private static final int PER_ACCOUNT = 20;
    private static final Duration ACCOUNT_WINDOW = Duration.ofMinutes(15);

    private static final String ADDRESS = "sign-in-address";
    private static final int PER_ADDRESS = 60;
    private static final Duration ADDRESS_WINDOW = Duration.ofMinutes(10);

    private final RateLimits limits;

    SignInLimits(RateLimits limits) {
        this.limits = limits;
    }

    /** The account comes last: attempts that are refused anyway must not lock its owner out. */
    void count(String ip, String email) {
        limits.countAction(ADDRESS, ip, PER_ADDRESS, ADDRESS_WINDOW);
        limits.countAction(HERE, ip + " " + email, PER_MINUTE, MINUTE);
        limits.countAction(ANYWHERE, email, PER_ACCOUNT, ACCOUNT_WINDOW);
    }

    void takeBack(String ip, String email) {
        limits.takeBack(ADDRESS, ip, ADDRESS_WINDOW);
        limits.takeBack(HERE, ip + " " + email, MINUTE);
        limits.takeBack(ANYWHERE, email, ACCOUNT_WINDOW);
    }
}
