package dev.waypost.affiliate.partners;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Finds the partner of a link, for conversion tracking. */
@ApplicationScoped
public class ReferringPartners {
    private final PartnerRepository repository;

    ReferringPartners(PartnerRepository repository) {
        this.repository = repository;
    }

    /** The partner of a link; empty if it belongs to none. */
    public Optional<Referral> ofLink(WorkspaceId workspace, UUID link) {
        return repository.ofLink(workspace, link);
    }

    /**
     * The partner of a link, held until the transaction ends: a merge waits for it, and a merge in progress is waited
     * for. Call it after conversions and customers are locked, because merges lock those first.
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

    /** A partner in a program. */
    public record Referral(PartnerId partnerId, EnrollmentId enrollmentId, ProgramId programId) {}

    /** The partner who referred a customer. */
    @Schema(description = "The referring partner")
    public record ReferrerView(
            PartnerId id,
            @Schema(examples = "Ada Lovelace") String name,
            @Schema(examples = "ada@example.com") String email) {}
}
