package dev.waypost.conversions;

import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.time.Clock;

/** Moves a conversion from one status to another, with all that adds up anew. In the caller's transaction. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
class StatusChange {
    private final ConversionRepository repository;
    private final Ledger ledger;
    private final Refunds refunds;
    private final AuditLog audit;
    private final Event<ConversionMoved> moved;
    private final Clock clock;

    StatusChange(
            ConversionRepository repository,
            Ledger ledger,
            Refunds refunds,
            AuditLog audit,
            Event<ConversionMoved> moved,
            Clock clock) {
        this.repository = repository;
        this.ledger = ledger;
        this.refunds = refunds;
        this.audit = audit;
        this.moved = moved;
        this.clock = clock;
    }

    Conversion move(Conversion before, ConversionStatus next) {
        if (next == before.status()) {
            return before;
        }
        before.status().requireMoveTo(next, before.type());
        if (next == ConversionStatus.REFUNDED) {
            return refunds.giveBack(before, before.money().minor());
        }
        if (before.status() == ConversionStatus.REFUNDED) {
            return refunds.giveBack(before, 0);
        }
        Conversion after = before.with(next, clock.instant());
        repository.update(after);
        book(before, after);
        audit.record(
                before.workspaceId(),
                "conversion.updated",
                ConversionService.RESOURCE,
                before.id(),
                before.event(),
                Changes.none().and("status", before.status(), next));
        moved.fire(new ConversionMoved(before, after));
        return after;
    }

    private void book(Conversion before, Conversion after) {
        if (before.status().counts()) {
            ledger.takeBack(after);
            refunds.takeBack(after);
        } else if (after.status().counts()) {
            ledger.count(after);
            refunds.count(after);
        }
    }
}
