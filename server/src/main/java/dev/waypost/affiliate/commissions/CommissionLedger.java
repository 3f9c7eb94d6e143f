package dev.waypost.affiliate.commissions;

import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.occurrences.OccurrenceType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;

/**
 * Writes commissions together with their ledger entries, audit entries and events. In the transaction of the caller. No
 * other class writes commissions, so the ledger always agrees with them.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
class CommissionLedger {
    static final String RESOURCE = "commission";

    private final CommissionRepository repository;
    private final CommissionEntryRepository entries;
    private final CommissionEvents events;
    private final AuditLog audit;

    CommissionLedger(
            CommissionRepository repository,
            CommissionEntryRepository entries,
            CommissionEvents events,
            AuditLog audit) {
        this.repository = repository;
        this.entries = entries;
        this.events = events;
        this.audit = audit;
    }

    /** Creates one commission for each conversion, however often it is called; returns whether it was created now. */
    boolean add(Commission commission) {
        if (!repository.insert(commission)) {
            return false;
        }
        entries.append(List.of(Posting.of(null, commission)));
        record(
                "commission.created",
                commission,
                Changes.none()
                        .and("earnings", null, commission.earnings().major())
                        .and("status", null, commission.status()));
        events.publish(OccurrenceType.COMMISSION_CREATED, commission);
        return true;
    }

    void change(Commission before, Commission after) {
        Changes changes = changes(before, after);
        if (changes.fields().isEmpty()) {
            return;
        }
        repository.update(List.of(after));
        entries.append(List.of(Posting.of(before, after)));
        record("commission.updated", after, changes);
        events.publish(
                after.status() == CommissionStatus.PAID
                        ? OccurrenceType.COMMISSION_PAID
                        : OccurrenceType.COMMISSION_UPDATED,
                after);
    }

    /** Adds commissions to a payout or removes them. Only the event of the payout is published. */
    void reserve(List<Change> changed) {
        write(changed);
    }

    /** The same for commissions that are paid with their payout. */
    void pay(List<Change> changed) {
        write(changed);
        if (!changed.isEmpty()) {
            audit.recordAll(
                    changed.getFirst().after().workspaceId(),
                    "commission.updated",
                    RESOURCE,
                    changed.stream()
                            .map(change -> new AuditLog.ResourceChange(
                                    change.after().id(),
                                    change.after().description(),
                                    changes(change.before(), change.after())))
                            .toList());
            events.publishAll(
                    OccurrenceType.COMMISSION_PAID,
                    changed.stream().map(Change::after).toList());
        }
    }

    private void write(List<Change> changed) {
        repository.update(changed.stream().map(Change::after).toList());
        entries.append(changed.stream()
                .map(change -> Posting.of(change.before(), change.after()))
                .toList());
    }

    private static Changes changes(Commission before, Commission after) {
        return Changes.none()
                .and("amount", before.amount().major(), after.amount().major())
                .and("earnings", before.earnings().major(), after.earnings().major())
                .and("status", before.status(), after.status())
                .and("holdUntil", before.holdUntil(), after.holdUntil())
                .and("partnerId", before.partnerId(), after.partnerId())
                .and("description", before.description(), after.description());
    }

    private void record(String action, Commission commission, Changes changes) {
        audit.record(commission.workspaceId(), action, RESOURCE, commission.id(), commission.description(), changes);
    }

    /** A commission before and after. */
    record Change(Commission before, Commission after) {}
}
