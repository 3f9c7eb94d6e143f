package dev.waypost.affiliate.accounts;

import dev.waypost.access.AccountKind;
import dev.waypost.access.PartnerAccountId;
import dev.waypost.affiliate.partners.AccountPartners;
import dev.waypost.auth.credentials.CredentialCheck;
import dev.waypost.auth.credentials.PasswordRules;
import dev.waypost.auth.credentials.SignIn;
import dev.waypost.auth.device.Device;
import dev.waypost.auth.device.KnownDevices;
import dev.waypost.auth.mails.AccountMails;
import dev.waypost.auth.mails.MailedLinks;
import dev.waypost.auth.mails.MailedLinks.Purpose;
import dev.waypost.auth.registration.RegistrationGate;
import dev.waypost.auth.registration.RegistrationMode;
import dev.waypost.auth.session.Sessions;
import dev.waypost.auth.users.EmailVerification;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.mail.EmailAddress;
import dev.waypost.platform.mail.Mailbox;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientNetwork;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * Registration, sign-in and e-mail verification of partner accounts.
 *
 * <p>An account is linked to the partners of workspaces with its address only after verification: otherwise anyone who
 * registers a foreign address would see its earnings.
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
                    ErrorCode.REGISTRATION_CLOSED,
                    "Registration is closed on this server; ask its operator for an" + " account");
        }
        // As for users: if everyone on the machine can read the development mailbox, a mailed link proves nothing.
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

    /** Not one transaction: hashing is slow and must not hold a database connection. */
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

    /** Sends the verification e-mail again; false if there is nothing to verify. */
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
     * The link must be opened while signed in to the same account: otherwise a recipient who never registered would
     * confirm the account of an attacker who registered their address.
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

    /** Marks the address as verified and links the account to the partners with that address. */
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

    /** @param deviceTokens the new tokens of the device cookie */
    record SignedInAccount(PartnerAccount account, Sessions.OpenedSession session, List<String> deviceTokens) {}
}
