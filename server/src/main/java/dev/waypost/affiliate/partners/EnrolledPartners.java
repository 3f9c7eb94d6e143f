package dev.waypost.affiliate.partners;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.Enrollment;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.PartnerLinkView;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.links.shortcodes.ShortDomains;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Enrolled partners, for features that publish events and calculate commissions. */
@ApplicationScoped
public class EnrolledPartners {
    private final EnrollmentRepository repository;
    private final PartnerLinkRepository links;
    private final ShortDomains domains;

    EnrolledPartners(EnrollmentRepository repository, PartnerLinkRepository links, ShortDomains domains) {
        this.repository = repository;
        this.links = links;
        this.domains = domains;
    }

    public Optional<EnrolledPartnerView> find(WorkspaceId workspace, EnrollmentId id) {
        return repository
                .find(workspace, id)
                .map(found -> views(workspace, List.of(found)).getFirst());
    }

    /** The membership of a partner in a program. */
    public Optional<EnrollmentId> membership(WorkspaceId workspace, ProgramId program, PartnerId partner) {
        return repository.find(workspace, program, partner);
    }

    /** The newest membership of a partner who is not banned. */
    public Optional<EnrollmentId> newestMembership(WorkspaceId workspace, PartnerId partner) {
        return repository.newest(workspace, partner);
    }

    /** The program and terms of a partner who may earn; locked until the transaction ends. */
    @Transactional(Transactional.TxType.MANDATORY)
    public Optional<Earner> lockEarner(WorkspaceId workspace, EnrollmentId id) {
        return repository
                .lock(workspace, id)
                .filter(standing -> standing.status() == EnrollmentStatus.APPROVED)
                .map(standing -> new Earner(
                        id, standing.partnerId(), standing.programId(), standing.groupId(), standing.override()));
    }

    List<EnrolledPartnerView> views(WorkspaceId workspace, List<Enrollment> enrollments) {
        Map<EnrollmentId, List<PartnerLinkView>> theirs =
                links.of(workspace, enrollments.stream().map(Enrollment::id).toList());
        return enrollments.stream()
                .map(enrollment -> {
                    Enrollment.ReferralLink link = enrollment.referralLink();
                    return EnrolledPartnerView.of(
                            enrollment,
                            link == null ? null : domains.url(link.host(), link.shortCode()),
                            theirs.getOrDefault(enrollment.id(), List.of()));
                })
                .toList();
    }

    /** A partner who may earn, with their program and group, and their own terms if they have any. */
    public record Earner(
            EnrollmentId enrollmentId,
            PartnerId partnerId,
            ProgramId programId,
            @Nullable GroupId groupId,
            @Nullable Terms override) {}
}
