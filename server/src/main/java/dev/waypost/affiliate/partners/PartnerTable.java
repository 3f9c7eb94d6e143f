package dev.waypost.affiliate.partners;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.Layout;
import dev.waypost.platform.tables.Layout.Field;
import dev.waypost.platform.tables.TableFilters;
import dev.waypost.platform.tables.TableSource;
import dev.waypost.platform.web.input.JsonConventions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The export table of enrolled partners, oldest first, read in pages. */
@ApplicationScoped
class PartnerTable implements TableSource {
    private static final int PIECE = 1000;

    private static final Layout<EnrolledPartnerView> LAYOUT = new Layout<>(List.of(
            new Field<>(Column.text("id"), EnrolledPartnerView::id),
            new Field<>(Column.text("partnerId"), EnrolledPartnerView::partnerId),
            new Field<>(Column.text("programId"), EnrolledPartnerView::programId),
            new Field<>(Column.text("groupId"), EnrolledPartnerView::groupId),
            new Field<>(Column.text("name"), EnrolledPartnerView::name),
            new Field<>(Column.text("email"), EnrolledPartnerView::email),
            new Field<>(Column.text("country"), EnrolledPartnerView::country),
            new Field<>(Column.text("status"), view -> JsonConventions.nameOf(view.status())),
            new Field<>(Column.text("statusReason"), EnrolledPartnerView::statusReason),
            new Field<>(Column.text("referralCode"), EnrolledPartnerView::referralCode),
            new Field<>(Column.text("referralUrl"), EnrolledPartnerView::referralUrl),
            new Field<>(Column.whole("totalClicks"), EnrolledPartnerView::totalClicks),
            new Field<>(Column.whole("totalLeads"), EnrolledPartnerView::totalLeads),
            new Field<>(Column.whole("totalSales"), EnrolledPartnerView::totalSales),
            new Field<>(Column.decimal("totalSaleAmount"), EnrolledPartnerView::totalSaleAmount),
            new Field<>(Column.decimal("grossRevenue"), EnrolledPartnerView::grossRevenue),
            new Field<>(Column.decimal("refunds"), EnrolledPartnerView::refunds),
            new Field<>(Column.decimal("totalCommissions"), EnrolledPartnerView::totalCommissions),
            new Field<>(Column.text("currency"), EnrolledPartnerView::currency),
            new Field<>(
                    Column.text("payoutMethod"),
                    view -> view.payoutMethod() == null ? null : JsonConventions.nameOf(view.payoutMethod())),
            new Field<>(Column.time("bannedAt"), EnrolledPartnerView::bannedAt),
            new Field<>(Column.time("createdAt"), EnrolledPartnerView::createdAt)));

    private final EnrollmentRepository repository;
    private final EnrolledPartners enrolled;
    private final Plans plans;
    private final Caller caller;

    PartnerTable(EnrollmentRepository repository, EnrolledPartners enrolled, Plans plans, Caller caller) {
        this.repository = repository;
        this.enrolled = enrolled;
        this.plans = plans;
        this.caller = caller;
    }

    @Override
    public String name() {
        return "partners";
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
        EnrollmentQuery query = query(filters);
        LAYOUT.<EnrollmentId>write(
                PIECE,
                last -> enrolled.views(
                        caller.workspaceId(), repository.after(caller.workspaceId(), query, last, PIECE)),
                EnrolledPartnerView::id,
                rows);
    }

    private static EnrollmentQuery query(TableFilters filters) {
        filters.requireOnly(Set.of("programId", "partnerId", "groupId", "status", "search"));
        EnrollmentQuery query = new EnrollmentQuery();
        query.programId = filters.id("programId", ProgramId.class);
        query.partnerId = filters.ids("partnerId", PartnerId.class);
        query.groupId = filters.id("groupId", GroupId.class);
        query.status = filters.constant("status", EnrollmentStatus.class);
        query.search = filters.one("search");
        return query;
    }
}
