package dev.waypost.auth.secondfactor;

import dev.waypost.access.UserId;
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

/** Turns two-factor sign-in on and off and checks its codes. */
@ApplicationScoped
public class SecondFactor {
    private static final String ISSUER = "Waypost";
    /** As long as the digest, which RFC 4226 recommends. */
    private static final int SECRET_BYTES = 20;
    /** Wrong codes of somebody who turns it on: a code is one of a million, and three are good at a time. */
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

    /** Makes a secret for an authenticator app. Nothing changes for the person until {@link #enable}. */
    @Transactional
    public Proposal propose(UserId user, String email) {
        byte[] key = new byte[SECRET_BYTES];
        random.nextBytes(key);
        String secret = Base32.encode(key);
        if (!repository.propose(user, vault.sealText(secret))) {
            throw new ApiException(ErrorCode.CONFLICT, "Two-factor sign-in is on; turn it off to set it up anew");
        }
        String url = "otpauth://totp/%s:%s?secret=%s&issuer=%s&algorithm=SHA1&digits=%d&period=%d"
                .formatted(ISSUER, encode(email), secret, ISSUER, Totp.DIGITS, Totp.PERIOD.toSeconds());
        return new Proposal(
                secret, url, QrPicture.of(url, QrDesign.PLAIN).orElseThrow().svg(null));
    }

    /** Turns it on, once a code proves that the app has the secret. */
    @Transactional
    public List<String> enable(UserId user, String code) {
        Authenticator authenticator = repository.find(user).orElseThrow();
        if (authenticator.inUse()) {
            throw new ApiException(ErrorCode.CONFLICT, "Two-factor sign-in is on already");
        }
        if (authenticator.secret() == null) {
            throw new ApiException(ErrorCode.CONFLICT, "Set two-factor sign-in up first");
        }
        if (!limited(user, () -> takesTotp(user, authenticator, code))) {
            throw ApiException.invalid("code", "is not the code that the authenticator app shows now");
        }
        repository.enable(user, clock.instant());
        return newCodes(user);
    }

    @Transactional
    public void disable(UserId user) {
        repository.remove(user);
    }

    /** New recovery codes; the old ones end. */
    @Transactional
    public List<String> renewCodes(UserId user) {
        if (!isOn(user)) {
            throw new ApiException(ErrorCode.CONFLICT, "Two-factor sign-in is off");
        }
        return newCodes(user);
    }

    public boolean isOn(UserId user) {
        return repository.find(user).map(Authenticator::inUse).orElse(false);
    }

    /** Checks a code at sign-in and uses it up. Whoever calls it limits guessing. */
    @Transactional
    public boolean accepts(UserId user, @Nullable String totp, @Nullable String recoveryCode) {
        Authenticator authenticator = repository.find(user).orElseThrow();
        return totp == null
                ? recoveryCode != null && repository.takeCode(user, RecoveryCodes.hash(recoveryCode))
                : takesTotp(user, authenticator, totp);
    }

    /** Past the limit even the right code is refused: what is limited is guessing. */
    private boolean limited(UserId user, BooleanSupplier check) {
        limits.countAction(ACTION, user.text(), WRONG_CODES_PER_HOUR, HOUR);
        boolean right = check.getAsBoolean();
        if (right) {
            limits.takeBack(ACTION, user.text(), HOUR);
        }
        return right;
    }

    private boolean takesTotp(UserId user, Authenticator authenticator, String code) {
        String kept = authenticator.secret();
        if (kept == null) {
            return false;
        }
        String secret = vault.openText(kept).orElseThrow(() -> unreadable(user));
        OptionalLong step = Totp.stepOf(Base32.decode(secret), code.replace(" ", ""), clock.instant());
        return step.isPresent() && repository.takeStep(user, kept, step.getAsLong());
    }

    private static ApiException unreadable(UserId user) {
        Log.errorf(
                "The secret of the authenticator app of %s was encrypted with another key than this server has", user);
        return new ApiException(
                ErrorCode.SERVICE_UNAVAILABLE,
                "Codes of authenticator apps cannot be checked now; use a recovery code, or ask who runs this server");
    }

    private List<String> newCodes(UserId user) {
        List<String> made = codes.next();
        repository.replaceCodes(user, made.stream().map(RecoveryCodes::hash).toList());
        return made;
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** What an authenticator app needs, as text, as a link and as a picture of the link. */
    public record Proposal(String secret, String otpauthUrl, String qrSvg) {}
}
