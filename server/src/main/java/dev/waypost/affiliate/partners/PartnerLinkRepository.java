package dev.waypost.affiliate.partners;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerLinkView;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.shortcodes.ShortDomains;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Reads the links of partners with their counters. */
@ApplicationScoped
class PartnerLinkRepository {
    private final Db db;
    private final ShortDomains domains;

    PartnerLinkRepository(Db db, ShortDomains domains) {
        this.db = db;
        this.domains = domains;
    }

    /** By membership, oldest first, without deleted links. Leads and sales are those that the membership is credited with. */
    Map<EnrollmentId, List<PartnerLinkView>> of(WorkspaceId workspace, Collection<EnrollmentId> enrollments) {
        Map<EnrollmentId, List<PartnerLinkView>> found = new HashMap<>();
        UUID[] ids = enrollments.stream().map(EnrollmentId::value).toArray(UUID[]::new);
        db.list(
                Sql.of("""
                        SELECT p.enrollment_id, l.id, l.short_code, l.destination_url, d.host,
                               coalesce(c.clicks, 0) AS clicks, coalesce(v.leads, 0) AS leads,
                               coalesce(v.sales, 0) AS sales
                        FROM partner_links p
                        JOIN links l ON l.id = p.link_id AND l.workspace_id = p.workspace_id AND l.deleted_at IS NULL
                        LEFT JOIN domains d ON d.id = l.domain_id
                        LEFT JOIN link_counters c ON c.link_id = l.id
                        LEFT JOIN (
                            SELECT enrollment_id, link_id, count(*) FILTER (WHERE type = 'lead') AS leads,
                                   count(*) FILTER (WHERE type = 'sale') AS sales
                            FROM conversions
                            WHERE enrollment_id = ANY (?) AND status IN ('approved', 'refunded')
                            GROUP BY enrollment_id, link_id) v
                            ON v.enrollment_id = p.enrollment_id AND v.link_id = p.link_id
                        WHERE p.workspace_id = ? AND p.enrollment_id = ANY (?)
                        ORDER BY p.created_at, l.id
                        """, ids, workspace, ids),
                row -> found.computeIfAbsent(new EnrollmentId(row.uuid("enrollment_id")), _ -> new ArrayList<>())
                        .add(new PartnerLinkView(
                                new LinkId(row.uuid("id")),
                                row.text("short_code"),
                                domains.url(row.textOrNull("host"), row.text("short_code")),
                                row.text("destination_url"),
                                row.number("clicks"),
                                row.number("leads"),
                                row.number("sales"))));
        return found;
    }
}
