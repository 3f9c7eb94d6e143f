package dev.waypost.auth.registration;

import dev.waypost.auth.registration.RegistrationPolicy.Proof;
import dev.waypost.platform.config.BaseAddress;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.workspaces.invitations.InvitedAddresses;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides who may register, and creates the setup link for the first account. */
@ApplicationScoped
public class RegistrationGate {
    private static final int TOKEN_LENGTH = 40;

    private final Optional<RegistrationMode> setting;
    private final BaseAddress address;
    private final RegistrationRepository repository;
    private final InvitedAddresses invitations;
    private final Tokens tokens;
    private final Clock clock;
    private final String registerPage;

    RegistrationGate(
            WaypostConfig config,
            BaseAddress address,
            RegistrationRepository repository,
            InvitedAddresses invitations,
            Tokens tokens,
            Clock clock) {
        this.setting = config.registration().map(text -> RegistrationMode.valueOf(text.toUpperCase(Locale.ROOT)));
        this.address = address;
        this.repository = repository;
        this.invitations = invitations;
        this.tokens = tokens;
        this.clock = clock;
        this.registerPage = config.dashboardUrl() + "/register";
    }

    public RegistrationMode mode() {
        return policy().mode();
    }

    /** Whether the setup link in the log is the only way to register. */
    public boolean needsSetupLink() {
        return policy().needsSetupLink(repository.anyAccount());
    }

    /**
     * Throws if the caller may not register. Call it in the transaction that creates the account: of concurrent first
     * registrations only one succeeds.
     *
     * @param email normalised
     * @return whether the e-mail address is verified
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public boolean admit(String email, @Nullable String setupToken, @Nullable String invitationToken) {
        boolean invited = invitationToken != null
                && invitations.find(invitationToken).filter(email::equals).isPresent();
        Proof proof = invited ? Proof.INVITATION : Proof.NONE;
        boolean anyAccount = repository.anyAccount();
        if (policy().needsSetupLink(anyAccount)) {
            repository.lockFirstAccount();
            anyAccount = repository.anyAccount();
            if (!anyAccount && setupToken != null && repository.takeSetupLink(Tokens.hash(setupToken))) {
                proof = Proof.SETUP_LINK;
            }
        }
        switch (policy().decide(anyAccount, proof)) {
            case ALLOWED -> {}
            case NEEDS_SETUP_LINK -> throw closed("Create the first account with the one-time link in the server log");
            case NEEDS_INVITATION ->
                throw closed("Registration is by invitation only; open the link in your invitation e-mail");
            case CLOSED -> throw closed("Registration is closed on this server; ask its operator for an account");
        }
        return invited;
    }

    /** Creates a new setup link and invalidates the previous one; empty if it is not needed. */
    @Transactional
    public Optional<String> renewSetupLink() {
        if (!needsSetupLink()) {
            repository.deleteSetupLink();
            return Optional.empty();
        }
        String token = tokens.next("", TOKEN_LENGTH);
        repository.replaceSetupLink(Tokens.hash(token), clock.instant());
        return Optional.of(registerPage + "?setup=" + token);
    }

    private RegistrationPolicy policy() {
        return RegistrationPolicy.of(setting, address.isLocal());
    }

    private static ApiException closed(String message) {
        return new ApiException(ErrorCode.REGISTRATION_CLOSED, message);
    }
}
