package dev.waypost.affiliate.commissions;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.customers.CustomerId;
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

/** The export table of commissions, oldest first, read in pages. */
@ApplicationScoped
class CommissionTable implements TableSource {
    private static final int PIECE = 2000;
    private static final Set<String> FILTERS =
            Set.of("programId", "status", "type", "partnerId", "customerId", "payoutId", "start", "end");

    private static final Layout<CommissionView> LAYOUT = new Layout<>(List.of(
            new Field<>(Column.text("id"), CommissionView::id),
            new Field<>(Column.text("programId"), CommissionView::programId),
            new Field<>(Column.text("partnerId"), CommissionView::partnerId),
            new Field<>(Column.text("customerId"), CommissionView::customerId),
            new Field<>(Column.text("linkId"), CommissionView::linkId),
            new Field<>(Column.text("conversionId"), CommissionView::conversionId),
            new Field<>(Column.text("type"), view -> JsonConventions.nameOf(view.type())),
            new Field<>(Column.decimal("amount"), CommissionView::amount),
            new Field<>(Column.decimal("earnings"), CommissionView::earnings),
            new Field<>(Column.text("currency"), CommissionView::currency),
            new Field<>(Column.whole("quantity"), view -> (long) view.quantity()),
            new Field<>(Column.text("status"), view -> JsonConventions.nameOf(view.status())),
            new Field<>(Column.time("holdUntil"), CommissionView::holdUntil),
            new Field<>(Column.text("payoutId"), CommissionView::payoutId),
            new Field<>(Column.text("clawbackOf"), CommissionView::clawbackOf),
            new Field<>(Column.text("invoiceId"), CommissionView::invoiceId),
            new Field<>(Column.text("description"), CommissionView::description),
            new Field<>(Column.time("createdAt"), CommissionView::createdAt),
            new Field<>(Column.time("updatedAt"), CommissionView::updatedAt)));

    private final CommissionRepository repository;
    private final Plans plans;
    private final Caller caller;

    CommissionTable(CommissionRepository repository, Plans plans, Caller caller) {
        this.repository = repository;
        this.plans = plans;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "commissions";
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
        CommissionQuery query = query(filters);
        LAYOUT.<CommissionId>write(
                PIECE,
                last -> repository.after(caller.workspaceId(), query, last, PIECE).stream()
                        .map(CommissionView::of)
                        .toList(),
                CommissionView::id,
                rows);
    }

    private static CommissionQuery query(TableFilters filters) {
        filters.requireOnly(FILTERS);
        CommissionQuery query = new CommissionQuery();
        query.programId = filters.id("programId", ProgramId.class);
        query.status = filters.constant("status", CommissionStatus.class);
        query.type = filters.constant("type", CommissionType.class);
        query.partnerId = filters.id("partnerId", PartnerId.class);
        query.customerId = filters.id("customerId", CustomerId.class);
        query.payoutId = filters.id("payoutId", PayoutId.class);
        Period period = filters.period();
        query.start = period.start();
        query.end = period.end();
        return query;
    }
}
