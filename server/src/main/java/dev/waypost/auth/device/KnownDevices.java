package dev.waypost.auth.device;

import dev.waypost.access.AccountId;
import dev.waypost.access.AccountKind;
import dev.waypost.platform.crypto.Tokens;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Remembers the browsers that users signed in with, and forgets them when they expire or are revoked. */
@ApplicationScoped
public class KnownDevices {
    /** Since the last sign-in with the device. */
    static final Duration LIFETIME = Duration.ofDays(180);

    static final int MOST_PER_ACCOUNT = 20;

    private final KnownDeviceRepository repository;
    private final Tokens tokens;
    private final Clock clock;

    KnownDevices(KnownDeviceRepository repository, Tokens tokens, Clock clock) {
        this.repository = repository;
        this.tokens = tokens;
        this.clock = clock;
    }

    /** Identifies the device if one of its tokens is known for the account with that address. */
    public Optional<String> find(AccountKind kind, String email, List<String> presented) {
        return presented.isEmpty()
                ? Optional.empty()
                : repository
                        .find(kind, email, hashes(presented), clock.instant().minus(LIFETIME))
                        .map(HexFormat.of()::formatHex);
    }

    /**
     * Remembers the device for an account and returns the new tokens of its cookie. The token is always new: a token
     * planted by an attacker never becomes known.
     */
    @Transactional
    public List<String> remember(AccountId account, List<String> presented) {
        String token = tokens.next("", DeviceCookie.TOKEN_LENGTH);
        repository.delete(account, hashes(presented));
        repository.insert(Tokens.hash(token), account, clock.instant());
        repository.deleteBeyond(account, MOST_PER_ACCOUNT);
        return Stream.concat(Stream.of(token), presented.stream())
                .limit(DeviceCookie.MOST_ACCOUNTS)
                .toList();
    }

    @Transactional
    public void forgetOthers(AccountId account, List<String> presented) {
        repository.deleteOthers(account, hashes(presented));
    }

    @Transactional
    public void forgetAll(AccountId account) {
        forgetOthers(account, List.of());
    }

    @Scheduled(identity = "expired-devices", every = "6h", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @Transactional
    void removeExpired() {
        Instant since = clock.instant().minus(LIFETIME);
        for (AccountKind kind : AccountKind.values()) {
            Log.debugf("Removed %d unused devices of %s accounts", repository.deleteUnusedSince(kind, since), kind);
        }
    }

    private static List<byte[]> hashes(List<String> presented) {
        return presented.stream().map(Tokens::hash).toList();
    }
}
