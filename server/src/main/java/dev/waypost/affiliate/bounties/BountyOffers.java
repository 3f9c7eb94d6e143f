package dev.waypost.affiliate.bounties;

import dev.waypost.affiliate.marketplace.ProgramOffers;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;

/** Shows bounties that are open to every partner of a program in the marketplace. */
@ApplicationScoped
class BountyOffers implements ProgramOffers {
    private static final int MOST = 50;

    private final BountyRepository repository;
    private final Clock clock;

    BountyOffers(BountyRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    @Override
    public List<OfferedBounty> bounties(ProgramId program) {
        return repository.newest(List.of(program), MOST).stream()
                .filter(bounty -> bounty.status(clock.instant()) == BountyStatus.ACTIVE
                        && bounty.groupIds().isEmpty())
                .map(bounty -> new OfferedBounty(
                        bounty.name(),
                        bounty.description(),
                        bounty.reward().major(),
                        bounty.reward().currency(),
                        bounty.endsAt()))
                .toList();
    }
}
