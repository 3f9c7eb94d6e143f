package dev.waypost.conversions;

import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.conversions.ledger.ConversionLedger;
import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionChanged;
import dev.waypost.conversions.model.ConversionRecorded;
import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;

/** Changes the status of a conversion and updates all totals. In the transaction of the caller. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
class ConversionStatusChange {
    private final ConversionRepository repository;
    private final ConversionLedger conversionLedger;
    private final Refunds refunds;
    private final ConversionEvents events;
    private final AuditLog audit;
    private final Event<ConversionRecorded> recorded;
    private final Event<ConversionChanged> moved;
    private final Clock clock;

    ConversionStatusChange(
            ConversionRepository repository,
            ConversionLedger conversionLedger,
            Refunds refunds,
            ConversionEvents events,
            AuditLog audit,
            Event<ConversionRecorded> recorded,
            Event<ConversionChanged> moved,
            Clock clock) {
        this.repository = repository;
        this.conversionLedger = conversionLedger;
        this.refunds = refunds;
        this.events = events;
        this.audit = audit;
        this.recorded = recorded;
        this.moved = moved;
        this.clock = clock;
    }

    Conversion move(Conversion before, ConversionStatus next) {
        if (next == before.status()) {
            return before;
        }
        before.status().requireMoveTo(next, before.type());
        if (next == ConversionStatus.REFUNDED) {
            return refunds.refund(before, before.money().minor());
        }
        if (before.status() == ConversionStatus.REFUNDED) {
            return refunds.refund(before, 0);
        }
        Conversion after = before.with(next, clock.instant());
        if (after.confirmed() && !before.confirmed() && after.orderId() != null) {
            repository.lockOrders(after.workspaceId(), List.of(after.orderId()));
        }
        save(after);
        book(before, after);
        audit.record(
                before.workspaceId(),
                "conversion.updated",
                ConversionService.RESOURCE,
                before.id(),
                before.event(),
                Changes.none().and("status", before.status(), next));
        if (after.confirmed() && !before.confirmed()) {
            events.recorded(after);
            recorded.fire(new ConversionRecorded(after));
            // A parked refund may have been applied to it.
            return repository.find(after.workspaceId(), after.id()).orElseThrow();
        }
        moved.fire(new ConversionChanged(before, after));
        return after;
    }

    /** An unconfirmed report does not reserve its order; a verified one may have arrived in the meantime. */
    private void save(Conversion after) {
        try {
            repository.update(after);
        } catch (DbException e) {
            if (e.violates(ConversionRepository.UNIQUE_ORDER)) {
                throw new ApiException(ErrorCode.CONVERSION_EXISTS, "A conversion for this order already exists");
            }
            throw e;
        }
    }

    private void book(Conversion before, Conversion after) {
        if (before.status().counts()) {
            conversionLedger.takeBack(after);
            refunds.takeBack(after);
        } else if (after.status().counts()) {
            conversionLedger.count(after);
            refunds.count(after);
        }
    }
}
