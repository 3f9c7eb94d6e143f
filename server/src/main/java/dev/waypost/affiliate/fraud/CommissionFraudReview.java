package dev.waypost.affiliate.fraud;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.CommissionId;
import dev.waypost.affiliate.commissions.CommissionReview;
import dev.waypost.affiliate.commissions.CommissionStatus;
import dev.waypost.customers.CustomerId;
import dev.waypost.events.Event;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Holds commissions that a fraud rule of the program suspects until a member has reviewed them. */
@ApplicationScoped
class CommissionFraudReview implements CommissionReview {
    private final FraudRepository repository;
    private final Ids ids;
    private final Clock clock;

    CommissionFraudReview(FraudRepository repository, Ids ids, Clock clock) {
        this.repository = repository;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public boolean suspects(Referral referral) {
        return !broken(referral).isEmpty();
    }

    @Override
    public void report(Referral referral) {
        broken(referral)
                .forEach(rule -> repository.insert(new FraudEvent(
                        new FraudEventId(ids.next()),
                        referral.workspaceId(),
                        referral.programId(),
                        referral.enrollmentId(),
                        referral.partnerId(),
                        referral.commissionId(),
                        rule,
                        FraudStatus.OPEN,
                        ApplicationFraudCheck.details(rule),
                        null,
                        null,
                        null,
                        clock.instant())));
    }

    @Override
    public Optional<CommissionStatus> keeps(WorkspaceId workspace, CommissionId commission) {
        if (repository.has(workspace, commission, FraudStatus.CONFIRMED)) {
            return Optional.of(CommissionStatus.FRAUD);
        }
        return repository.has(workspace, commission, FraudStatus.OPEN)
                ? Optional.of(CommissionStatus.HOLD)
                : Optional.empty();
    }

    private Set<FraudRule> broken(Referral referral) {
        FraudRules rules = repository.rules(referral.programId());
        Set<FraudRule> broken = EnumSet.noneOf(FraudRule.class);
        CustomerId customer = referral.conversion().customerId();
        Optional<String> email = Optional.ofNullable(customer).flatMap(repository::emailOf);
        if (email.filter(address -> repository.hasMailboxOf(referral.partnerId(), address))
                .isPresent()) {
            broken.add(FraudRule.SELF_REFERRAL_EMAIL);
        }
        if (email.filter(DisposableEmailDomains::has).isPresent()) {
            broken.add(FraudRule.SUSPICIOUS_EMAIL_DOMAIN);
        }
        Event click = referral.conversion().click();
        broken.retainAll(rules.enabled());
        if (click != null) {
            broken.addAll(rules.brokenBy(click.source()));
        }
        return broken;
    }
}
