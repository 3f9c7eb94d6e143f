package dev.waypost.links.changes;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.audit.Changes;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkView;
import dev.waypost.links.shortcodes.ShortDomains;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Describes the changes of a link in the field names of the API. Passwords are not included. */
@Singleton
public class LinkChanges {
    /** Counters are not changes of the link, and every change has a time. */
    private static final Set<String> NOT_CHANGED = Set.of(
            "clicks",
            "uniqueClicks",
            "qrScans",
            "impressions",
            "leads",
            "sales",
            "conversions",
            "revenue",
            "grossRevenue",
            "refunds",
            "lastClickedAt",
            "updatedAt");

    private final ShortDomains domains;
    private final ObjectMapper json;

    LinkChanges(ShortDomains domains, ObjectMapper json) {
        this.domains = domains;
        this.json = json;
    }

    public Changes created(Link link) {
        return Changes.none()
                .and("shortCode", null, link.address().shortCode())
                .and("destinationUrl", null, link.destinationUrl())
                .and("title", null, link.labels().title())
                .and("campaignId", null, link.labels().campaignId());
    }

    public Changes between(CountedLink before, CountedLink after) {
        Map<String, Object> old = fields(before);
        Changes changes = Changes.none();
        for (Map.Entry<String, Object> field : fields(after).entrySet()) {
            changes = changes.and(field.getKey(), old.get(field.getKey()), field.getValue());
        }
        return changes;
    }

    private Map<String, Object> fields(CountedLink link) {
        Map<String, Object> fields = new LinkedHashMap<>(
                json.convertValue(LinkView.of(link, domains, null, null), new TypeReference<Map<String, Object>>() {}));
        fields.keySet().removeAll(NOT_CHANGED);
        return fields;
    }
}
