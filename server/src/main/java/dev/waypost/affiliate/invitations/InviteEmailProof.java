package dev.waypost.affiliate.invitations;

import dev.waypost.affiliate.accounts.EmailOwnershipProof;
import dev.waypost.platform.crypto.Tokens;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** The mailed token of an invitation proves that its holder reads the address, until the invitation expires. */
@ApplicationScoped
class InviteEmailProof implements EmailOwnershipProof {
    private final ProgramInviteRepository repository;
    private final Clock clock;

    InviteEmailProof(ProgramInviteRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    @Override
    public Optional<String> addressOf(String token) {
        Instant now = clock.instant();
        return repository
                .findByMailedToken(Tokens.hash(token))
                .filter(invite -> invite.expiresAt().isAfter(now))
                .filter(invite -> invite.status() == InviteStatus.PENDING || invite.status() == InviteStatus.ACCEPTED)
                .map(ProgramInvite::email);
    }
}
