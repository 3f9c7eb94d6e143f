package dev.waypost.auth.mails;

import dev.waypost.access.AccountId;
import dev.waypost.access.AccountKind;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** One-time links that prove control of an e-mail address: stored as digests, valid once and for a limited time. */
@ApplicationScoped
public class MailedLinks {
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

    /** Creates a link for an e-mail to an address. */
    public String make(AccountId account, Purpose purpose, String email) {
        String token = tokens.next("", 40);
        Instant now = clock.instant();
        repository.insert(Tokens.hash(token), account, purpose, email, now, now.plus(purpose.lifetime));
        return "%s%s/%s/%s".formatted(config.dashboardUrl(), folder(account.kind()), purpose.page, token);
    }

    /** Consumes a token. Unknown, used and expired tokens are indistinguishable. */
    public OpenedLink open(AccountKind kind, Purpose purpose, String token) {
        return repository
                .consume(kind, Tokens.hash(token), purpose, clock.instant())
                .orElseThrow(MailedLinks::invalid);
    }

    /** Invalidates links of an account. */
    public void end(AccountId account, Purpose... purposes) {
        for (Purpose purpose : purposes) {
            repository.delete(account, purpose);
        }
    }

    /** Removes links that have expired and returns their number. */
    public int deleteExpired(AccountKind kind, Instant now) {
        return repository.deleteExpired(kind, now);
    }

    private static String folder(AccountKind kind) {
        return switch (kind) {
            case USER -> "";
            case PARTNER -> "/partners";
        };
    }

    public static ApiException invalid() {
        return new ApiException(ErrorCode.INVALID_TOKEN, "The link is not valid or has expired; request a new one");
    }

    /** The purpose of a link, its dashboard page and its lifetime. */
    public enum Purpose {
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

    /** The account of a link and the address that it was sent to. */
    public record OpenedLink(UUID account, String email) {}
}
