package dev.waypost.affiliate.partners;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Knows who is credited with a conversion: by a discount code or by a link. */
@ApplicationScoped
public class ReferringPartners {
    /** What a discount code looks like. */
    public static final String CODE = "[A-Za-z0-9_-]{2,50}";

    private static final String DISCOUNT_CODE = "discountCode";

    private final PartnerRepository repository;

    ReferringPartners(PartnerRepository repository) {
        this.repository = repository;
    }

    /** The partner of a link; empty if it belongs to none. */
    public Optional<Referral> ofLink(WorkspaceId workspace, UUID link) {
        return repository.ofLink(workspace, link);
    }

    /** The discount code that the metadata of a conversion names. */
    public static Optional<String> discountCode(Map<String, @Nullable Object> metadata) {
        return metadata.get(DISCOUNT_CODE) instanceof String code && code.matches(CODE)
                ? Optional.of(code)
                : Optional.empty();
    }

    /** The partner of a sale's discount code; empty if the code is unknown, was not offered then, or belongs to several programs. */
    public Optional<Referral> ofCode(SaleOrigin sale) {
        return discountCode(sale.metadata()).flatMap(code -> repository.ofCode(sale.workspaceId(), code, sale.at()));
    }

    /**
     * Who is credited with a sale: the partner of its discount code, which the buyer typed last, else the partner of its
     * link, or whose link brought the customer first if the program says so.
     */
    public Optional<Referral> of(SaleOrigin sale) {
        return ofCode(sale)
                .or(() -> Optional.ofNullable(sale.link())
                        .flatMap(link -> ofLink(sale.workspaceId(), link))
                        .map(last -> first(sale, last).orElse(last)));
    }

    private Optional<Referral> first(SaleOrigin sale, Referral last) {
        return Optional.ofNullable(sale.customer())
                .flatMap(customer -> repository.first(sale.workspaceId(), customer, sale.at(), last));
    }

    /**
     * Who is credited until the transaction ends: a merge of the partner waits for it, and one that is under way is waited for. To be
     * called after conversions and customers are locked; discounts are locked before memberships, as merges do.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public Optional<Referral> hold(SaleOrigin sale) {
        discountCode(sale.metadata()).ifPresent(code -> repository.lockCodes(sale.workspaceId(), code));
        Optional<Referral> seen = of(sale);
        while (seen.isPresent()) {
            repository.hold(seen.get().enrollmentId());
            Optional<Referral> now = of(sale);
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

    /**
     * A partner, and in which program.
     *
     * @param link the link that was clicked; null for a discount code
     */
    public record Referral(
            PartnerId partnerId,
            EnrollmentId enrollmentId,
            ProgramId programId,
            @Nullable UUID link) {}

    /**
     * What tells who is credited with a conversion.
     *
     * @param link that was clicked
     * @param customer who bought; null if unknown
     */
    public record SaleOrigin(
            WorkspaceId workspaceId,
            Map<String, @Nullable Object> metadata,
            @Nullable UUID link,
            @Nullable UUID customer,
            Instant at) {}

    /** The partner who referred a customer. */
    @Schema(description = "The referring partner")
    public record ReferrerView(
            PartnerId id,
            @Schema(examples = "Ada Lovelace") String name,
            @Schema(examples = "ada@example.com") String email) {}
}
