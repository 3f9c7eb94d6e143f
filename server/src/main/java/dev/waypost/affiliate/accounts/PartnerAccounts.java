package dev.waypost.affiliate.accounts;

import dev.waypost.access.AccountKind;
import dev.waypost.access.PartnerAccountId;
import dev.waypost.affiliate.partners.AccountPartners;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.device.KnownDevices;
import dev.waypost.auth.registration.RegistrationGate;
import dev.waypost.auth.registration.RegistrationMode;
import dev.waypost.auth.session.AccountMails;
import dev.waypost.auth.session.CredentialCheck;
import dev.waypost.auth.session.EmailVerification;
import dev.waypost.auth.session.MailedLinks;
import dev.waypost.auth.session.MailedLinks.Purpose;
import dev.waypost.auth.session.PasswordRules;
import dev.waypost.auth.session.Sessions;
import dev.waypost.auth.session.SignIn;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.mail.Mailbox;
import dev.waypost.platform.web.ClientNetwork;
import dev.waypost.platform.web.RateLimits;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * Making partner accounts, signing in to them and proving their address.
 *
 * <p>An account becomes the partner that workspaces know by its address once it has proved the address, and not before: otherwise
 * whoever registers the address of another would see what they earn.
 */
@ApplicationScoped
class PartnerAccounts {
    private static final int REGISTRATIONS_PER_HOUR = 30;
    private static final int MAILS_PER_HOUR = 5;
    private static final Duration HOUR = Duration.ofHours(1);

    private final PartnerAccountRepository accounts;
    private final AccountPartners partners;
    private final Passwords passwords;
    private final Sessions sessions;
    private final CredentialCheck credentials;
    private final MailedLinks links;
    private final AccountMails mails;
    private final KnownDevices devices;
    private final RegistrationGate gate;
    private final List<EmailOwnershipProof> proofs;
    private final Mailbox mailbox;
    private final RateLimits limits;
    private final Ids ids;
    private final Clock clock;

    PartnerAccounts(
            PartnerAccountRepository accounts,
            AccountPartners partners,
            Passwords passwords,
            Sessions sessions,
            CredentialCheck credentials,
            MailedLinks links,
            AccountMails mails,
            KnownDevices devices,
            RegistrationGate gate,
            @All List<EmailOwnershipProof> proofs,
            Mailbox mailbox,
            RateLimits limits,
            Ids ids,
            Clock clock) {
        this.accounts = accounts;
        this.partners = partners;
        this.passwords = passwords;
        this.sessions = sessions;
        this.credentials = credentials;
        this.links = links;
        this.mails = mails;
        this.devices = devices;
        this.gate = gate;
        this.proofs = proofs;
        this.mailbox = mailbox;
        this.limits = limits;
        this.ids = ids;
        this.clock = clock;
    }

    PartnerAccount get(PartnerAccountId id) {
        return accounts.find(id).orElseThrow();
    }

    @Transactional
    SignedInAccount register(RegisterPartner request, Device device) {
        limits.countAction("register-partner", ClientNetwork.of(device.ip()), REGISTRATIONS_PER_HOUR, HOUR);
        String email = EmailAddress.normal(request.email());
        String name = request.name().strip();
        PasswordRules.require("password", request.password(), email, name);
        boolean invited = request.inviteToken() != null && proves(request.inviteToken(), email);
        if (gate.mode() == RegistrationMode.CLOSED && !invited) {
            throw new ApiException(
                    ErrorCode.REGISTRATION_CLOSED, "Registration is closed on this server; ask its operator for an"
                            + " account");
        }
        // As for users: where everybody at the machine reads the mail, a mailed link proves nothing.
        boolean verified = invited || mailbox.isForDevelopment();
        Instant now = clock.instant();
        PartnerAccount account = new PartnerAccount(
                new PartnerAccountId(ids.next()),
                email,
                name,
                null,
                request.country() == null ? null : request.country().toUpperCase(Locale.ROOT),
                null,
                passwords.hash(request.password()),
                verified ? now : null,
                null,
                null,
                null,
                now);
        insert(account);
        if (verified) {
            partners.claim(account.id(), email);
        } else {
            askToVerify(account);
        }
        return opened(account, device);
    }

    /** Not one transaction: hashing is slow, and no connection should wait for it. */
    SignedInAccount signIn(SignIn request, Device device) {
        PartnerAccount account = credentials.require(
                AccountKind.PARTNER,
                request,
                device,
                email -> accounts.findByEmail(email)
                        .map(found -> new CredentialCheck.Account<>(
                                found, found.id(), found.passwordHash(), found.totpEnabledAt() != null)));
        return opened(account, device);
    }

    /** Sends the mail that asks to confirm the address once more; says false when there is nothing to confirm. */
    @Transactional
    boolean askAgain(PartnerAccountId id) {
        PartnerAccount account = get(id);
        if (account.verified()) {
            return false;
        }
        limits.countAction("verify-partner-email", id.text(), MAILS_PER_HOUR, HOUR);
        askToVerify(account);
        return true;
    }

    /**
     * Whoever opens the link must be signed in to the very account: a reader of the mail who never made it would otherwise hand what
     * they earn to a stranger who registered their address.
     */
    @Transactional
    void verify(PartnerAccountId id, String token) {
        String email = get(id).email();
        if (proves(token, email)) {
            prove(id, email);
            return;
        }
        MailedLinks.OpenedLink openedLink = links.open(AccountKind.PARTNER, Purpose.VERIFY_EMAIL, token);
        if (!openedLink.account().equals(id.value())) {
            throw MailedLinks.invalid();
        }
        prove(id, openedLink.email());
        links.end(id, Purpose.VERIFY_EMAIL);
    }

    /** The account has the address; from here on it is the partner that workspaces know by it. */
    @Transactional
    void prove(PartnerAccountId id, String email) {
        if (!accounts.verifyEmail(id, email, clock.instant())) {
            throw MailedLinks.invalid();
        }
        partners.claim(id, email);
    }

    private boolean proves(String token, String email) {
        return proofs.stream()
                .anyMatch(proof -> proof.addressOf(token).filter(email::equals).isPresent());
    }

    private void askToVerify(PartnerAccount account) {
        mails.verifyEmail(account.email(), links.make(account.id(), Purpose.VERIFY_EMAIL, account.email()));
    }

    private SignedInAccount opened(PartnerAccount account, Device device) {
        return new SignedInAccount(
                account, sessions.open(account.id(), device), devices.remember(account.id(), device.tokens()));
    }

    private void insert(PartnerAccount account) {
        try {
            accounts.insert(account);
        } catch (DbException e) {
            if (e.violates(PartnerAccountRepository.UNIQUE_EMAIL)) {
                throw EmailVerification.taken();
            }
            throw e;
        }
    }

    /** @param deviceTokens what the cookie of the device has to carry from now on */
    record SignedInAccount(PartnerAccount account, Sessions.OpenedSession session, List<String> deviceTokens) {}
}
