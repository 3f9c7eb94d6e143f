package dev.waypost.auth.session;

import dev.waypost.access.UserId;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Links that prove who reads an address: sent by mail, kept as digests, good once and for a while. */
@ApplicationScoped
class MailedLinks {
    private final MailedLinkRepository repository;
    private final WaypostConfig config;
    private final Tokens tokens;
    private final Clock clock;

    MailedLinks(MailedLinkRepository repository, WaypostConfig config, Tokens tokens, Clock clock) {
        this.repository = repository;
        this.config = config;
        this.tokens = tokens;
        this.clock = clock;
    }

    /** A new link for a letter to an address. */
    String make(UserId user, Purpose purpose, String email) {
        String token = tokens.next("", 40);
        Instant now = clock.instant();
        repository.insert(Tokens.hash(token), user, purpose, email, now, now.plus(purpose.lifetime));
        return "%s/%s/%s".formatted(config.dashboardUrl(), purpose.page, token);
    }

    /** Uses a token up. Unknown, used and expired ones look the same. */
    Opened open(Purpose purpose, String token) {
        return repository.take(Tokens.hash(token), purpose, clock.instant()).orElseThrow(MailedLinks::invalid);
    }

    /** Ends the links of a person that no longer hold. */
    void end(UserId user, Purpose... purposes) {
        for (Purpose purpose : purposes) {
            repository.delete(user, purpose);
        }
    }

    static ApiException invalid() {
        return new ApiException(
                ErrorCode.INVALID_TOKEN, "This link is not valid or no longer valid; ask for a new one");
    }

    /** What a link is for, the page of the dashboard it opens, and how long it lasts. */
    enum Purpose {
        VERIFY_EMAIL("verify-email", Duration.ofDays(7)),
        RESET_PASSWORD("reset-password", Duration.ofHours(1)),
        CHANGE_EMAIL("confirm-email", Duration.ofHours(24));

        private final String page;
        private final Duration lifetime;

        Purpose(String page, Duration lifetime) {
            this.page = page;
            this.lifetime = lifetime;
        }
    }

    /** Whose link it was and which address it was sent to. */
    record Opened(UserId userId, String email) {}
}
