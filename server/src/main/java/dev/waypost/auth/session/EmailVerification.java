package dev.waypost.auth.session;

import dev.waypost.access.AccountKind;
import dev.waypost.access.UserId;
import dev.waypost.auth.session.MailedLinks.Purpose;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.web.RateLimits;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;

/** Proves that people can read the address they gave, and changes it to another. */
@ApplicationScoped
public class EmailVerification {
    private static final int LETTERS_PER_HOUR = 5;
    private static final Duration HOUR = Duration.ofHours(1);

    private final UserRepository users;
    private final MailedLinks links;
    private final AccountMails mails;
    private final SecurityLog log;
    private final RateLimits limits;
    private final Clock clock;

    EmailVerification(
            UserRepository users,
            MailedLinks links,
            AccountMails mails,
            SecurityLog log,
            RateLimits limits,
            Clock clock) {
        this.users = users;
        this.links = links;
        this.mails = mails;
        this.log = log;
        this.limits = limits;
        this.clock = clock;
    }

    /** Sends the letter that asks a new account to confirm its address. */
    @Transactional
    void askToVerify(User user) {
        mails.verifyEmail(user.email(), links.make(user.id(), Purpose.VERIFY_EMAIL, user.email()));
    }

    /** Sends that letter once more; says false when there is nothing to confirm. */
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

    /** A letter to an address the person no longer has proves nothing. */
    @Transactional
    void verify(String token) {
        MailedLinks.OpenedLink openedLink = links.open(AccountKind.USER, Purpose.VERIFY_EMAIL, token);
        UserId user = new UserId(openedLink.account());
        if (!users.verifyEmail(user, openedLink.email(), clock.instant())) {
            throw MailedLinks.invalid();
        }
        links.end(user, Purpose.VERIFY_EMAIL);
    }

    /** Writes to the new address for a proof and to the old one for a warning. Only the latest request holds. */
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

    /** Links to the old address end with it: whoever reads it now may be somebody else. */
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
        log.happened("e-mail address changed", user);
        return openedLink.email();
    }

    public static ApiException taken() {
        return new ApiException(ErrorCode.EMAIL_EXISTS, "An account with this e-mail address already exists");
    }
}
