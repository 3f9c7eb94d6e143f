package dev.waypost.workspaces.invitations;

import dev.waypost.platform.crypto.Tokens;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** Finds the address that an invitation was sent to: the holder of its token controls that address. */
@ApplicationScoped
public class InvitedAddresses {
    private final InvitationRepository repository;
    private final Clock clock;

    InvitedAddresses(InvitationRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /** The address of the open invitation with that token. */
    public Optional<String> find(String token) {
        Instant now = clock.instant();
        return repository
                .findByToken(Tokens.hash(token))
                .filter(found -> found.status() == InvitationStatus.PENDING
                        && found.expiresAt().isAfter(now))
                .map(Invitation::email);
    }
}
