package dev.waypost.affiliate.commissions;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.customers.CustomerId;
import dev.waypost.customers.CustomerView;
import dev.waypost.customers.Customers;
import dev.waypost.links.LinkSnapshots;
import dev.waypost.links.model.LinkId;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.Payload;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Publishes events of commissions, in the transaction of the caller. */
@ApplicationScoped
class CommissionEvents {
    private final Occurrences occurrences;
    private final EnrolledPartners partners;
    private final Customers customers;
    private final LinkSnapshots links;

    CommissionEvents(Occurrences occurrences, EnrolledPartners partners, Customers customers, LinkSnapshots links) {
        this.occurrences = occurrences;
        this.partners = partners;
        this.customers = customers;
        this.links = links;
    }

    void publish(OccurrenceType type, Commission commission) {
        publishAll(type, List.of(commission));
    }

    /** The same for many commissions of one workspace. */
    void publishAll(OccurrenceType type, List<Commission> commissions) {
        occurrences.publishAll(
                commissions.getFirst().workspaceId(),
                type,
                () -> commissions.stream().map(this::payload).toList());
    }

    private Payload payload(Commission commission) {
        WorkspaceId workspace = commission.workspaceId();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("commission", CommissionView.of(commission));
        data.put("partner", partners.find(workspace, commission.enrollmentId()).orElse(null));
        CustomerId customer = commission.customerId();
        if (customer != null) {
            data.put(
                    "customer",
                    customers.find(workspace, customer).map(CustomerView::of).orElse(null));
        }
        LinkId link = commission.linkId();
        if (link != null) {
            data.put("link", links.of(workspace, List.of(link.value())).get(link.value()));
        }
        return new Payload(About.NOTHING, data);
    }
}
