package dev.waypost.auth.users;

import dev.waypost.access.AccountKind;
import dev.waypost.access.UserId;
import dev.waypost.auth.credentials.PasswordPolicy;
import dev.waypost.auth.credentials.SecurityLog;
import dev.waypost.auth.mails.AccountMails;
import dev.waypost.auth.mails.MailedLinks;
import dev.waypost.auth.mails.MailedLinks.Purpose;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.web.RateLimits;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** Verifies e-mail addresses and changes them. */
@ApplicationScoped
public class EmailVerification {
    private static final int LETTERS_PER_HOUR = 5;
    private static final Duration HOUR = Duration.ofHours(1);

    private final UserRepository users;
    private final MailedLinks links;
    private final AccountMails mails;
    private final SecurityLog log;
    private final RateLimits limits;
    private final List<PasswordPolicy> policies;
    private final Clock clock;

    EmailVerification(
            UserRepository users,
            MailedLinks links,
            AccountMails mails,
            SecurityLog log,
            RateLimits limits,
            @All List<PasswordPolicy> policies,
            Clock clock) {
        this.users = users;
        this.links = links;
        this.mails = mails;
        this.log = log;
        this.limits = limits;
        this.policies = policies;
        this.clock = clock;
    }

    /** Sends the e-mail that asks a new account to confirm its address. */
    @Transactional
    void askToVerify(User user) {
        mails.verifyEmail(user.email(), links.make(user.id(), Purpose.VERIFY_EMAIL, user.email()));
    }

    /** Sends that e-mail again; false if there is nothing to confirm. */
    @Transactional
    boolean askAgain(UserId id) {
        User user = users.find(id).orElseThrow();
        if (user.emailVerifiedAt() != null) {
            return false;
        }
        limits.countAction("verify-email", id.text(), LETTERS_PER_HOUR, HOUR);
        askToVerify(user);
        return true;
    }

    /** A link sent to an address that the user no longer has is not accepted. */
    @Transactional
    void verify(String token) {
        MailedLinks.OpenedLink openedLink = links.open(AccountKind.USER, Purpose.VERIFY_EMAIL, token);
        UserId user = new UserId(openedLink.account());
        if (!users.verifyEmail(user, openedLink.email(), clock.instant())) {
            throw MailedLinks.invalid();
        }
        links.end(user, Purpose.VERIFY_EMAIL);
    }

    /** Sends a confirmation to the new address and a warning to the old one. Only the latest request is valid. */
    @Transactional
    void askToChange(User user, String wanted) {
        limits.countAction("change-email", user.id().text(), LETTERS_PER_HOUR, HOUR);
        String email = EmailAddress.normal(wanted);
        if (email.equals(user.email())) {
            throw ApiException.invalid("email", "is already your address");
        }
        if (users.findByEmail(email).isPresent()) {
            throw taken();
        }
        links.end(user.id(), Purpose.CHANGE_EMAIL);
        mails.confirmNewEmail(email, links.make(user.id(), Purpose.CHANGE_EMAIL, email));
        mails.emailWillChange(user.email());
    }

    /**
     * Links to the old address become invalid, because another person may read it now. Sessions end if users of the new
     * address have to sign in another way than with a password.
     */
    @Transactional
    String change(String token) {
        MailedLinks.OpenedLink openedLink = links.open(AccountKind.USER, Purpose.CHANGE_EMAIL, token);
        UserId user = new UserId(openedLink.account());
        try {
            users.changeEmail(user, openedLink.email(), clock.instant());
        } catch (DbException e) {
            if (e.violates(UserRepository.UNIQUE_EMAIL)) {
                throw taken();
            }
            throw e;
        }
        links.end(user, Purpose.VERIFY_EMAIL, Purpose.RESET_PASSWORD);
        policies.forEach(policy -> policy.endPasswordSessions(user, openedLink.email()));
        log.happened("e-mail address changed", user);
        return openedLink.email();
    }

    public static ApiException taken() {
        return new ApiException(ErrorCode.EMAIL_EXISTS, "An account with this e-mail address already exists");
    }
}
