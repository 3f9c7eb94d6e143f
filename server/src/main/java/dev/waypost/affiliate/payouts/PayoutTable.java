package dev.waypost.affiliate.payouts;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.affiliate.commissions.PayoutId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.Layout;
import dev.waypost.platform.tables.Layout.Field;
import dev.waypost.platform.tables.TableFilters;
import dev.waypost.platform.tables.TableSource;
import dev.waypost.platform.web.input.JsonConventions;
import dev.waypost.platform.web.input.Period;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The export table of payouts, oldest first, read in pages. */
@ApplicationScoped
class PayoutTable implements TableSource {
    private static final int PIECE = 2000;

    private static final Layout<PayoutView> LAYOUT = new Layout<>(List.of(
            new Field<>(Column.text("id"), PayoutView::id),
            new Field<>(Column.text("programId"), PayoutView::programId),
            new Field<>(Column.text("partnerId"), PayoutView::partnerId),
            new Field<>(Column.decimal("amount"), PayoutView::amount),
            new Field<>(Column.decimal("fee"), PayoutView::fee),
            new Field<>(Column.text("currency"), PayoutView::currency),
            new Field<>(Column.text("status"), view -> JsonConventions.nameOf(view.status())),
            new Field<>(Column.text("method"), view -> JsonConventions.nameOf(view.method())),
            new Field<>(Column.time("periodStart"), PayoutView::periodStart),
            new Field<>(Column.time("periodEnd"), PayoutView::periodEnd),
            new Field<>(Column.whole("commissionsCount"), view -> (long) view.commissionsCount()),
            new Field<>(Column.text("invoiceId"), PayoutView::invoiceId),
            new Field<>(Column.text("reference"), PayoutView::reference),
            new Field<>(Column.text("failureReason"), PayoutView::failureReason),
            new Field<>(Column.time("paidAt"), PayoutView::paidAt),
            new Field<>(Column.time("createdAt"), PayoutView::createdAt)));

    private final PayoutRepository repository;
    private final Plans plans;
    private final Caller caller;

    PayoutTable(PayoutRepository repository, Plans plans, Caller caller) {
        this.repository = repository;
        this.plans = plans;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "payouts";
    }

    @Override
    public List<Column> columns() {
        return LAYOUT.columns();
    }

    @Override
    public void check(TableFilters filters) {
        plans.requireFeature(plans.of(caller.workspaceId()), Feature.AFFILIATE);
        query(filters);
    }

    @Override
    public long count(TableFilters filters) {
        return repository.count(caller.workspaceId(), query(filters));
    }

    @Override
    public void write(TableFilters filters, Consumer<List<? extends @Nullable Object>> rows) {
        PayoutQuery query = query(filters);
        LAYOUT.<PayoutId>write(
                PIECE,
                last -> repository.after(caller.workspaceId(), query, last, PIECE).stream()
                        .map(PayoutView::of)
                        .toList(),
                PayoutView::id,
                rows);
    }

    private static PayoutQuery query(TableFilters filters) {
        filters.requireOnly(Set.of("programId", "partnerId", "status", "start", "end"));
        PayoutQuery query = new PayoutQuery();
        query.programId = filters.id("programId", ProgramId.class);
        query.partnerId = filters.id("partnerId", PartnerId.class);
        query.status = filters.constant("status", PayoutStatus.class);
        Period period = filters.period();
        query.start = period.start();
        query.end = period.end();
        return query;
    }
}
