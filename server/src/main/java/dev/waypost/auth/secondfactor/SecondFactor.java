package dev.waypost.auth.secondfactor;

import dev.waypost.access.AccountId;
import dev.waypost.auth.secondfactor.SecondFactorRepository.Authenticator;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.qr.QrDesign;
import dev.waypost.platform.qr.QrPicture;
import dev.waypost.platform.web.RateLimits;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Enables and disables two-factor authentication and verifies its codes. */
@ApplicationScoped
public class SecondFactor {
    private static final String ISSUER = "Waypost";
    /** The length of the digest, as RFC 4226 recommends. */
    private static final int SECRET_BYTES = 20;
    /** Wrong codes while enabling: a code is one of a million, and three are valid at a time. */
    private static final int WRONG_CODES_PER_HOUR = 10;

    private static final String ACTION = "second-factor-enable";
    private static final Duration HOUR = Duration.ofHours(1);

    private final SecureRandom random = new SecureRandom();
    private final SecondFactorRepository repository;
    private final RecoveryCodes codes;
    private final RateLimits limits;
    private final Vault vault;
    private final Clock clock;

    SecondFactor(SecondFactorRepository repository, RecoveryCodes codes, RateLimits limits, Vault vault, Clock clock) {
        this.repository = repository;
        this.codes = codes;
        this.limits = limits;
        this.vault = vault;
        this.clock = clock;
    }

    /** Creates a secret for an authenticator app. It has no effect until {@link #enable}. */
    @Transactional
    public Proposal propose(AccountId account, String email) {
        byte[] key = new byte[SECRET_BYTES];
        random.nextBytes(key);
        String secret = Base32.encode(key);
        if (!repository.propose(account, vault.sealText(secret))) {
            throw new ApiException(
                    ErrorCode.CONFLICT,
                    "Two-factor authentication is already enabled; disable it" + " to set it up again");
        }
        String url = "otpauth://totp/%s:%s?secret=%s&issuer=%s&algorithm=SHA1&digits=%d&period=%d"
                .formatted(ISSUER, encode(email), secret, ISSUER, Totp.DIGITS, Totp.PERIOD.toSeconds());
        return new Proposal(
                secret, url, QrPicture.of(url, QrDesign.PLAIN).orElseThrow().svg(null));
    }

    /** Enables two-factor authentication once a code proves that the app has the secret. */
    @Transactional
    public List<String> enable(AccountId account, String code) {
        Authenticator authenticator = repository.find(account).orElseThrow();
        if (authenticator.inUse()) {
            throw new ApiException(ErrorCode.CONFLICT, "Two-factor authentication is already enabled");
        }
        if (authenticator.secret() == null) {
            throw new ApiException(ErrorCode.CONFLICT, "Set up two-factor authentication first");
        }
        if (!limited(account, () -> takesTotp(account, authenticator, code))) {
            throw ApiException.invalid("code", "is not the current code of the authenticator app");
        }
        repository.enable(account, clock.instant());
        return newCodes(account);
    }

    @Transactional
    public void disable(AccountId account) {
        repository.remove(account);
    }

    /** Creates new recovery codes; the old ones become invalid. */
    @Transactional
    public List<String> renewCodes(AccountId account) {
        if (!isOn(account)) {
            throw new ApiException(ErrorCode.CONFLICT, "Two-factor authentication is not enabled");
        }
        return newCodes(account);
    }

    public boolean isOn(AccountId account) {
        return repository.find(account).map(Authenticator::inUse).orElse(false);
    }

    /** Verifies and consumes a code at sign-in. The caller limits guesses. */
    @Transactional
    public boolean accepts(AccountId account, @Nullable String totp, @Nullable String recoveryCode) {
        Authenticator authenticator = repository.find(account).orElseThrow();
        return totp == null
                ? recoveryCode != null && repository.takeCode(account, RecoveryCodes.hash(recoveryCode))
                : takesTotp(account, authenticator, totp);
    }

    /** Above the limit even the correct code is rejected. */
    private boolean limited(AccountId account, BooleanSupplier check) {
        limits.countAction(ACTION, account.text(), WRONG_CODES_PER_HOUR, HOUR);
        boolean right = check.getAsBoolean();
        if (right) {
            limits.takeBack(ACTION, account.text(), HOUR);
        }
        return right;
    }

    private boolean takesTotp(AccountId account, Authenticator authenticator, String code) {
        String kept = authenticator.secret();
        if (kept == null) {
            return false;
        }
        String secret = vault.openText(kept).orElseThrow(() -> unreadable(account));
        OptionalLong step = Totp.stepOf(Base32.decode(secret), code.replace(" ", ""), clock.instant());
        return step.isPresent() && repository.takeStep(account, kept, step.getAsLong());
    }

    private static ApiException unreadable(AccountId account) {
        Log.errorf(
                "The authenticator secret of %s was encrypted with a different server key; restore that key, or"
                        + " let the user sign in with a recovery code",
                account);
        return new ApiException(
                ErrorCode.SERVICE_UNAVAILABLE,
                "Authenticator codes cannot be verified at the moment; use a recovery code, or contact the"
                        + " operator of this server");
    }

    private List<String> newCodes(AccountId account) {
        List<String> made = codes.next();
        repository.replaceCodes(account, made.stream().map(RecoveryCodes::hash).toList());
        return made;
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** The secret for an authenticator app as text, as a URI and as a QR code. */
    public record Proposal(String secret, String otpauthUrl, String qrSvg) {}
}
