package dev.waypost.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.customers.CustomerId;
import dev.waypost.customers.CustomerView;
import dev.waypost.customers.Customers;
import dev.waypost.links.LinkId;
import dev.waypost.links.LinkSnapshots;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.News;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import dev.waypost.partners.EnrolledPartners;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells of commissions. In the caller's transaction. */
@ApplicationScoped
class CommissionNews {
    private final Occurrences occurrences;
    private final EnrolledPartners partners;
    private final Customers customers;
    private final LinkSnapshots links;

    CommissionNews(Occurrences occurrences, EnrolledPartners partners, Customers customers, LinkSnapshots links) {
        this.occurrences = occurrences;
        this.partners = partners;
        this.customers = customers;
        this.links = links;
    }

    void tell(OccurrenceType type, Commission commission) {
        WorkspaceId workspace = commission.workspaceId();
        occurrences.publish(workspace, type, () -> {
            Map<String, @Nullable Object> data = new LinkedHashMap<>();
            data.put("commission", CommissionView.of(commission));
            data.put(
                    "partner",
                    partners.find(workspace, commission.enrollmentId()).orElse(null));
            CustomerId customer = commission.customerId();
            if (customer != null) {
                data.put(
                        "customer",
                        customers
                                .find(workspace, customer)
                                .map(CustomerView::of)
                                .orElse(null));
            }
            LinkId link = commission.linkId();
            if (link != null) {
                data.put("link", links.of(workspace, List.of(link.value())).get(link.value()));
            }
            return new News(About.NOTHING, data);
        });
    }
}
