package dev.waypost.conversions;

import dev.waypost.access.Caller;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.Listing;
import dev.waypost.platform.web.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The rules of conversions once they are recorded: who reads them, and how they move from one status to another. */
@ApplicationScoped
class ConversionService {
    private static final String RESOURCE = "conversion";

    private final ConversionRepository repository;
    private final Ledger ledger;
    private final ConversionNews news;
    private final AuditLog audit;
    private final Clock clock;
    private final Caller caller;

    ConversionService(
            ConversionRepository repository,
            Ledger ledger,
            ConversionNews news,
            AuditLog audit,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.ledger = ledger;
        this.news = news;
        this.audit = audit;
        this.clock = clock;
        this.caller = caller;
    }

    Listing<Conversion> list(ConversionQuery query, Paging paging) {
        return repository.list(caller.workspaceId(), query, paging);
    }

    Conversion get(ConversionId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    @Transactional
    Conversion update(ConversionId id, UpdateConversion change) {
        Conversion before =
                repository.lock(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound(RESOURCE));
        ConversionStatus next = change.status().required("status", before.status());
        if (next == before.status()) {
            return before;
        }
        before.status().requireMoveTo(next, before.type());
        Conversion after = before.with(next, clock.instant());
        repository.update(after);
        book(before, after);
        audit.record(
                before.workspaceId(),
                "conversion.updated",
                RESOURCE,
                id,
                before.event(),
                Changes.none().and("status", before.status(), next));
        return after;
    }

    private void book(Conversion before, Conversion after) {
        @Nullable Instant wasRefunded = before.refundedAt();
        if (after.refundedAt() != null) {
            ledger.refund(after, after.refundedAt());
            news.refunded(after);
        } else if (wasRefunded != null) {
            ledger.takeBackRefund(after, wasRefunded);
        } else if (before.status().counts()) {
            ledger.takeBack(after);
        } else if (after.status().counts()) {
            ledger.count(after);
        }
    }
}
