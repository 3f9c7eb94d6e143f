package dev.waypost.affiliate.discounts;

import dev.waypost.access.Feature;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** Checks discount codes for shops. A check does not count as a use. */
@ApplicationScoped
class DiscountValidator {
    private static final BigDecimal MOST = new BigDecimal("100000000");

    private final DiscountRepository repository;
    private final Plans plans;
    private final Clock clock;

    DiscountValidator(DiscountRepository repository, Plans plans, Clock clock) {
        this.repository = repository;
        this.plans = plans;
        this.clock = clock;
    }

    DiscountCheckView check(ProgramId program, String code, BigDecimal amount) {
        if (amount.signum() < 0 || amount.compareTo(MOST) > 0) {
            throw ApiException.invalid("amount", "must be between 0 and 100,000,000");
        }
        Discount discount = repository
                .named(program, code)
                .filter(found -> plans.includes(plans.of(found.workspaceId()), Feature.AFFILIATE))
                .orElseThrow(() -> ApiException.notFound("discount code"));
        Money sale = Money.ofMajor(amount, discount.currency());
        return problem(discount, sale)
                .map(problem -> DiscountCheckView.refused(discount, problem))
                .orElseGet(() -> DiscountCheckView.of(discount, sale));
    }

    private Optional<DiscountProblem> problem(Discount discount, Money sale) {
        Instant now = clock.instant();
        Long most = discount.maxUses();
        Long least = discount.minAmount();
        if (discount.status(now) == DiscountStatus.EXPIRED) {
            return Optional.of(DiscountProblem.EXPIRED);
        }
        if (!repository.isOffered(discount, now)) {
            return Optional.of(DiscountProblem.INACTIVE);
        }
        if (most != null && discount.uses() >= most) {
            return Optional.of(DiscountProblem.MAX_USES_REACHED);
        }
        return least != null && sale.minor() < least ? Optional.of(DiscountProblem.MIN_AMOUNT) : Optional.empty();
    }
}
