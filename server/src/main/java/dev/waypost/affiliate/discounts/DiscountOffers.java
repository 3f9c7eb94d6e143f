package dev.waypost.affiliate.discounts;

import dev.waypost.affiliate.marketplace.ProgramOffers;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.input.JsonConventions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/** Shows the newest discount code without a partner or group in the marketplace. */
@ApplicationScoped
class DiscountOffers implements ProgramOffers {
    private final DiscountRepository repository;
    private final Clock clock;

    DiscountOffers(DiscountRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    @Override
    public Optional<OfferedDiscount> discount(ProgramId program) {
        return repository
                .newestForAll(program, clock.instant())
                .map(discount -> new OfferedDiscount(
                        JsonConventions.nameOf(discount.type()),
                        discount.major(),
                        discount.type() == CommissionKind.FLAT ? discount.currency() : null));
    }
}
