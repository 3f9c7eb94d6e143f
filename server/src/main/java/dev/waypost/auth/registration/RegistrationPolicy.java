package dev.waypost.auth.registration;

import java.util.Optional;

/**
 * Decides who may make an account.
 *
 * @param local whether only the machine itself is meant to reach this installation
 */
record RegistrationPolicy(RegistrationMode mode, boolean local) {
    /** Without a setting, only an installation that strangers cannot reach is open to them. */
    static RegistrationPolicy of(Optional<RegistrationMode> setting, boolean local) {
        return new RegistrationPolicy(setting.orElse(local ? RegistrationMode.OPEN : RegistrationMode.INVITED), local);
    }

    /** Whoever comes first to a public installation is not its operator; the operator has the link. */
    boolean needsSetupLink(boolean anyAccount) {
        return !anyAccount && !(local && mode == RegistrationMode.OPEN);
    }

    Decision decide(boolean anyAccount, Proof proof) {
        if (needsSetupLink(anyAccount)) {
            return proof == Proof.SETUP_LINK ? Decision.ALLOWED : Decision.NEEDS_SETUP_LINK;
        }
        return switch (mode) {
            case OPEN -> Decision.ALLOWED;
            case INVITED -> proof == Proof.INVITATION ? Decision.ALLOWED : Decision.NEEDS_INVITATION;
            case CLOSED -> Decision.CLOSED;
        };
    }

    /** What somebody shows who wants an account. */
    enum Proof {
        NONE,
        /** The token of a mail that invites this very address. */
        INVITATION,
        /** The token that the newest start printed. */
        SETUP_LINK
    }

    enum Decision {
        ALLOWED,
        NEEDS_SETUP_LINK,
        NEEDS_INVITATION,
        CLOSED
    }
}
