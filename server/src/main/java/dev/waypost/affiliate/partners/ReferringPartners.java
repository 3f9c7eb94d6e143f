package dev.waypost.affiliate.partners;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Knows whose links are, for those who track what becomes of clicks. */
@ApplicationScoped
public class ReferringPartners {
    private final PartnerRepository repository;

    ReferringPartners(PartnerRepository repository) {
        this.repository = repository;
    }

    /** Whose the link is; empty for a link that is no partner's. */
    public Optional<Referral> ofLink(WorkspaceId workspace, UUID link) {
        return repository.ofLink(workspace, link);
    }

    /**
     * Whose the link is until the transaction ends: a merge of the partner waits for it, and one that is under way is waited for. To be
     * called after conversions and customers are locked, as merges lock those first.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public Optional<Referral> hold(WorkspaceId workspace, UUID link) {
        Optional<Referral> seen = ofLink(workspace, link);
        while (seen.isPresent()) {
            repository.hold(seen.get().enrollmentId());
            Optional<Referral> now = ofLink(workspace, link);
            if (now.equals(seen)) {
                return now;
            }
            seen = now;
        }
        return seen;
    }

    public Optional<ReferrerView> find(WorkspaceId workspace, PartnerId partner) {
        return repository
                .find(workspace, partner)
                .map(found -> new ReferrerView(found.id(), found.name(), found.email()));
    }

    /** A partner, and in which program. */
    public record Referral(PartnerId partnerId, EnrollmentId enrollmentId, ProgramId programId) {}

    /** The partner who brought somebody. */
    @Schema(description = "The referring partner")
    public record ReferrerView(
            PartnerId id,
            @Schema(examples = "Ada Lovelace") String name,
            @Schema(examples = "ada@example.com") String email) {}
}
