package dev.waypost.customers;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.plans.Plans;
import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.Layout;
import dev.waypost.platform.tables.Layout.Field;
import dev.waypost.platform.tables.TableFilters;
import dev.waypost.platform.tables.TableSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The export table of customers, oldest first, read in pages. */
@ApplicationScoped
class CustomerTable implements TableSource {
    private static final int PIECE = 2000;

    private static final Layout<CustomerView> LAYOUT = new Layout<>(List.of(
            new Field<>(Column.text("id"), CustomerView::id),
            new Field<>(Column.text("externalId"), CustomerView::externalId),
            new Field<>(Column.text("name"), CustomerView::name),
            new Field<>(Column.text("email"), CustomerView::email),
            new Field<>(Column.text("avatar"), CustomerView::avatar),
            new Field<>(Column.text("country"), CustomerView::country),
            new Field<>(Column.text("clickId"), CustomerView::clickId),
            new Field<>(Column.text("linkId"), CustomerView::linkId),
            new Field<>(Column.text("campaignId"), CustomerView::campaignId),
            new Field<>(Column.text("partnerId"), CustomerView::partnerId),
            new Field<>(Column.whole("leads"), CustomerView::leads),
            new Field<>(Column.whole("sales"), CustomerView::sales),
            new Field<>(Column.decimal("saleAmount"), CustomerView::saleAmount),
            new Field<>(Column.decimal("ltv"), CustomerView::ltv),
            new Field<>(Column.text("currency"), CustomerView::currency),
            new Field<>(Column.time("firstSeenAt"), CustomerView::firstSeenAt),
            new Field<>(Column.time("firstSaleAt"), CustomerView::firstSaleAt),
            new Field<>(Column.time("lastEventAt"), CustomerView::lastEventAt),
            new Field<>(Column.time("subscriptionCanceledAt"), CustomerView::subscriptionCanceledAt),
            new Field<>(Column.time("createdAt"), CustomerView::createdAt),
            new Field<>(Column.time("updatedAt"), CustomerView::updatedAt)));

    private final CustomerRepository repository;
    private final Plans plans;
    private final Caller caller;

    CustomerTable(CustomerRepository repository, Plans plans, Caller caller) {
        this.repository = repository;
        this.plans = plans;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "customers";
    }

    @Override
    public List<Column> columns() {
        return LAYOUT.columns();
    }

    @Override
    public void check(TableFilters filters) {
        plans.requireFeature(plans.of(caller.workspaceId()), Feature.REVENUE_TRACKING);
        search(filters);
    }

    @Override
    public long count(TableFilters filters) {
        return repository.count(caller.workspaceId(), search(filters));
    }

    @Override
    public void write(TableFilters filters, Consumer<List<? extends @Nullable Object>> rows) {
        String search = search(filters);
        LAYOUT.<CustomerId>write(
                PIECE,
                last -> repository.after(caller.workspaceId(), search, last, PIECE).stream()
                        .map(CustomerView::of)
                        .toList(),
                CustomerView::id,
                rows);
    }

    private static @Nullable String search(TableFilters filters) {
        filters.requireOnly(Set.of("search"));
        return filters.one("search");
    }
}
