package dev.waypost.auth.credentials;

import dev.waypost.access.AccountId;
import dev.waypost.access.AccountKind;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.device.GuessThrottle;
import dev.waypost.auth.secondfactor.SecondFactor;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.mail.EmailAddress;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Verifies the password and, if enabled, the second factor. Limits guesses of both. */
@ApplicationScoped
public class CredentialCheck {
    private final Passwords passwords;
    private final SecondFactor secondFactor;
    private final GuessThrottle throttle;
    private final SecurityLog log;

    CredentialCheck(Passwords passwords, SecondFactor secondFactor, GuessThrottle throttle, SecurityLog log) {
        this.passwords = passwords;
        this.secondFactor = secondFactor;
        this.throttle = throttle;
        this.log = log;
    }

    /**
     * Returns the account of the credentials, or throws without revealing whether the account exists. Not one
     * transaction: hashing is slow and must not hold a database connection.
     *
     * @param find finds an account by its normalised address
     */
    public <A> A require(AccountKind kind, SignIn request, Device device, Function<String, Optional<Account<A>>> find) {
        String email = EmailAddress.normal(request.email());
        GuessThrottle.Attempt attempt = throttle.countPassword(device, kind, email);
        @Nullable Account<A> account = find.apply(email).orElse(null);
        if (!passwords.matches(request.password(), account == null ? null : account.passwordHash())
                || account == null) {
            log.signInFailed("password", account == null ? null : account.id());
            throw new ApiException(ErrorCode.UNAUTHORIZED, "The e-mail address or the password is wrong");
        }
        if (account.secondFactorOn()) {
            requireSecondFactor(account.id(), email, request, device, attempt);
        }
        attempt.takeBack();
        return account.holder();
    }

    private void requireSecondFactor(
            AccountId account, String email, SignIn request, Device device, GuessThrottle.Attempt password) {
        @Nullable String totp = blankToNull(request.totp());
        @Nullable String recoveryCode = blankToNull(request.recoveryCode());
        if (totp == null && recoveryCode == null) {
            password.takeBack();
            throw new ApiException(
                    ErrorCode.TOTP_REQUIRED, "Send the code of the authenticator app as totp, or a recoveryCode");
        }
        GuessThrottle.Attempt code = throttle.countCode(device, account.kind(), email);
        if (!secondFactor.accepts(account, totp, recoveryCode)) {
            log.signInFailed("code", account);
            throw new ApiException(ErrorCode.UNAUTHORIZED, "The code is incorrect or was already used");
        }
        code.takeBack();
    }

    private static @Nullable String blankToNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }

    /**
     * An account with the data that sign-in needs.
     *
     * @param holder the user or partner
     */
    public record Account<A>(
            A holder, AccountId id, @Nullable String passwordHash, boolean secondFactorOn) {}
}
