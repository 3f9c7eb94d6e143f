package dev.waypost.commissions;

import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.occurrences.OccurrenceType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/** Writes commissions together with their audit entry and the word to those who listen. In the caller's transaction. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
class CommissionLedger {
    static final String RESOURCE = "commission";

    private final CommissionRepository repository;
    private final CommissionNews news;
    private final AuditLog audit;

    CommissionLedger(CommissionRepository repository, CommissionNews news, AuditLog audit) {
        this.repository = repository;
        this.news = news;
        this.audit = audit;
    }

    /** Once for each conversion, however often it is tried. */
    void add(Commission commission) {
        if (repository.insert(commission)) {
            record(
                    "commission.created",
                    commission,
                    Changes.none()
                            .and("earnings", null, commission.earnings().major())
                            .and("status", null, commission.status()));
            news.tell(OccurrenceType.COMMISSION_CREATED, commission);
        }
    }

    void change(Commission before, Commission after) {
        Changes changes = Changes.none()
                .and("amount", before.amount().major(), after.amount().major())
                .and("earnings", before.earnings().major(), after.earnings().major())
                .and("status", before.status(), after.status())
                .and("description", before.description(), after.description());
        if (changes.fields().isEmpty()) {
            return;
        }
        repository.update(after);
        record("commission.updated", after, changes);
        news.tell(
                after.status() == CommissionStatus.PAID
                        ? OccurrenceType.COMMISSION_PAID
                        : OccurrenceType.COMMISSION_UPDATED,
                after);
    }

    private void record(String action, Commission commission, Changes changes) {
        audit.record(commission.workspaceId(), action, RESOURCE, commission.id(), commission.description(), changes);
    }
}
