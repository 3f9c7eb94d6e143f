package dev.waypost.affiliate.discounts;

import dev.waypost.affiliate.partners.ReferringPartners;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionRecorded;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;

/**
 * Counts uses of a code that a conversion names in its metadata as {@code discountCode}, in the transaction of the
 * conversion. If several programs have the code, the use counts for the program of the partner who referred the
 * conversion.
 */
@ApplicationScoped
class DiscountUseCounter {
    private final DiscountRepository repository;
    private final ReferringPartners referringPartners;

    DiscountUseCounter(DiscountRepository repository, ReferringPartners referringPartners) {
        this.repository = repository;
        this.referringPartners = referringPartners;
    }

    /** Runs before the commission is created: discounts are always locked before memberships. */
    @Transactional(Transactional.TxType.MANDATORY)
    void count(@Observes @Priority(Interceptor.Priority.APPLICATION) ConversionRecorded recorded) {
        Conversion conversion = recorded.conversion();
        ReferringPartners.discountCode(conversion.metadata()).ifPresent(code -> {
            List<Discount> found = repository.lockNamed(conversion.workspaceId(), code);
            used(found, conversion).ifPresent(discount -> repository.countUse(discount.id()));
        });
    }

    private Optional<Discount> used(List<Discount> found, Conversion conversion) {
        if (found.size() < 2) {
            return found.stream().findFirst();
        }
        return referringPartners
                .of(conversion.origin())
                .flatMap(referral -> found.stream()
                        .filter(discount -> discount.programId().equals(referral.programId()))
                        .findFirst());
    }
}
