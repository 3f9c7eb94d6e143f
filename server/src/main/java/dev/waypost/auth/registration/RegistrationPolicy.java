package dev.waypost.auth.registration;

import java.util.Optional;

/**
 * Decides who may register.
 *
 * @param local whether the installation is intended for this machine only
 */
record RegistrationPolicy(RegistrationMode mode, boolean local) {
    /** By default only a local installation is open. */
    static RegistrationPolicy of(Optional<RegistrationMode> setting, boolean local) {
        return new RegistrationPolicy(setting.orElse(local ? RegistrationMode.OPEN : RegistrationMode.INVITED), local);
    }

    /** The first visitor of a public installation need not be its operator; the operator has the link. */
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

    /** The proof that a registration presents. */
    enum Proof {
        NONE,
        /** The token of an invitation e-mail to this address. */
        INVITATION,
        /** The token printed by the latest start. */
        SETUP_LINK
    }

    enum Decision {
        ALLOWED,
        NEEDS_SETUP_LINK,
        NEEDS_INVITATION,
        CLOSED
    }
}
