package dev.waypost.integrations.payments;

import dev.waypost.access.Caller;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionRecorded;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.integrations.Installations;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import io.quarkus.scheduler.Scheduled;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Refunds that were reported before the sale: applied when the sale arrives, and deleted if it does not. */
@ApplicationScoped
class ParkedRefunds {
    static final Duration KEPT = Duration.ofDays(90);
    /** After the commissions of the sale, which the refund reduces. */
    private static final int LAST = 3_000;

    private final ParkedRefundRepository repository;
    private final Installations installations;
    private final PaymentRecorder payments;
    private final Clock clock;
    private final Caller caller;

    ParkedRefunds(
            ParkedRefundRepository repository,
            Installations installations,
            PaymentRecorder payments,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.installations = installations;
        this.payments = payments;
        this.clock = clock;
        this.caller = caller;
    }

    /** In the transaction of the sale, which holds the lock of its order. */
    void apply(@Observes @Priority(LAST) ConversionRecorded recorded) {
        Conversion sale = recorded.conversion();
        String order = sale.orderId();
        if (order == null || sale.type() != ConversionType.SALE) {
            return;
        }
        for (ParkedRefund refund : repository.of(sale.workspaceId(), order, oldest())) {
            Money money = refund.back().money();
            if (money == null || money.currency().equals(sale.money().currency())) {
                installations.find(sale.workspaceId(), refund.installation()).ifPresent(installation -> {
                    payments.applyRefund(installation, sale, order, refund.back());
                    repository.delete(refund);
                });
            }
        }
    }

    Listing<ParkedRefund> list(Paging paging) {
        return repository.list(caller.workspaceId(), oldest(), paging);
    }

    private Instant oldest() {
        return clock.instant().minus(KEPT);
    }

    @Scheduled(
            identity = "old-parked-refunds",
            cron = "0 50 4 * * ?",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forgetOld() {
        repository.forget(oldest());
    }
}
