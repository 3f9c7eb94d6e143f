package dev.waypost.partners;

import dev.waypost.access.WorkspaceId;
import dev.waypost.programs.ProgramId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Knows whose links are, for those who track what becomes of clicks. */
@ApplicationScoped
public class Referrers {
    private final PartnerRepository repository;

    Referrers(PartnerRepository repository) {
        this.repository = repository;
    }

    /** Whose the link is; empty for a link that is no partner's. */
    public Optional<Referral> ofLink(WorkspaceId workspace, UUID link) {
        return repository.ofLink(workspace, link);
    }

    public Optional<ReferrerView> find(WorkspaceId workspace, PartnerId partner) {
        return repository
                .find(workspace, partner)
                .map(found -> new ReferrerView(found.id(), found.name(), found.email()));
    }

    /** A partner, and in which program. */
    public record Referral(PartnerId partnerId, EnrollmentId enrollmentId, ProgramId programId) {}

    /** The partner who brought somebody. */
    @Schema(description = "The partner who brought somebody")
    public record ReferrerView(
            PartnerId id,
            @Schema(examples = "Ada Lovelace") String name,
            @Schema(examples = "ada@example.com") String email) {}
}
