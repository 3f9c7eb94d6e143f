package dev.waypost.links;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkCounters;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.shortcodes.LinkAddress;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.tags.TagId;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The {@code links} and {@code link_tags} tables. Deleted links stay in them and are visible only to {@link
 * #findDeleted}.
 */
@Singleton
public class LinkRepository {
    static final String UNIQUE_CODE = "links_domain_id_short_code_key";
    static final String UNIQUE_EXTERNAL_ID = "links_workspace_id_external_id_key";

    static final String SELECT = """
            SELECT l.*, d.host, c.clicks, c.unique_clicks, c.bot_clicks, c.qr_scans, c.impressions, c.leads, c.sales,
                   c.conversions, c.revenue, c.refunds, w.currency AS revenue_currency, c.last_clicked_at,
                   ARRAY(SELECT t.name
                         FROM link_tags lt
                         JOIN tags t ON t.id = lt.tag_id
                         WHERE lt.link_id = l.id
                         ORDER BY lower(t.name)) AS tags
            FROM links l
            JOIN workspaces w ON w.id = l.workspace_id
            LEFT JOIN link_counters c ON c.link_id = l.id
            LEFT JOIN domains d ON d.id = l.domain_id
            WHERE l.workspace_id = ?
            """;

    /** Must match the index expression on codes, or the index is not used. */
    private static final String AT_ADDRESS = """
            AND coalesce(l.domain_id, '00000000-0000-0000-0000-000000000000')
                = coalesce(?::uuid, '00000000-0000-0000-0000-000000000000')
            AND lower(l.short_code) = lower(?)
            """;

    /**
     * One statement for a link with its tags, because most new links have tags that exist. It names the index of codes:
     * without it PostgreSQL looks into every unique index before it inserts.
     */
    private static final String TAGS_OF_INSERTED = """
            ON CONFLICT (coalesce(domain_id, '00000000-0000-0000-0000-000000000000'), lower(short_code))
                WHERE deleted_at IS NULL
                DO NOTHING
            RETURNING id, workspace_id, domain_id),
            found AS (
                SELECT id, name
                FROM tags
                WHERE workspace_id = ? AND lower(name) = ANY (ARRAY(SELECT lower(n) FROM unnest(?) AS n))),
            tagged AS (INSERT INTO link_tags (link_id, tag_id) SELECT link.id, found.id FROM link, found)
            SELECT (SELECT currency FROM workspaces WHERE id = link.workspace_id) AS currency,
                   (SELECT host FROM domains WHERE id = link.domain_id) AS host,
                   ARRAY(SELECT name FROM found ORDER BY lower(name)) AS tags
            FROM link
            """;

    private final Db db;
    private final LinkRows rows;

    LinkRepository(Db db, LinkRows rows) {
        this.db = db;
        this.rows = rows;
    }

    /**
     * Adds a link together with those of its tags that the workspace has, and returns it with them and its joined data.
     * Empty if its code is taken; throws if its external ID is.
     */
    public Optional<CountedLink> insert(Link link) {
        Sql insertion = insertion(link);
        return db.one(
                new Sql("WITH link AS (\n" + insertion.text(), insertion.args())
                        .then(TAGS_OF_INSERTED, link.workspaceId(), link.tags().toArray(String[]::new)),
                row -> new CountedLink(
                        link.with(row.texts("tags")), row.textOrNull("host"), LinkCounters.none(row.text("currency"))));
    }

    /** Adds the links whose code and external id are free, and returns those. */
    public List<Link> insert(List<Link> links) {
        // In a fixed order, so that two batches cannot deadlock.
        List<Link> ordered = links.stream()
                .sorted(Comparator.comparing(link -> link.address().key()))
                .toList();
        int[] counts = db.runAll(ordered.stream()
                .map(link -> insertion(link).then("ON CONFLICT DO NOTHING"))
                .toList());
        return IntStream.range(0, counts.length)
                .filter(i -> counts[i] > 0)
                .mapToObj(ordered::get)
                .toList();
    }

    /** Removes links that were inserted in the same transaction, as if they had never been. */
    void takeBack(WorkspaceId workspace, Collection<LinkId> links) {
        db.run(Sql.of(
                "DELETE FROM links WHERE workspace_id = ? AND id = ANY (?)",
                workspace,
                links.stream().map(LinkId::value).toArray(UUID[]::new)));
    }

    private Sql insertion(Link link) {
        Map<String, @Nullable Object> columns = new LinkedHashMap<>();
        columns.put("id", link.id());
        columns.put("workspace_id", link.workspaceId());
        columns.putAll(rows.columns(link));
        columns.put("created_by", link.createdBy());
        columns.put("created_at", link.createdAt());
        return Sql.of(
                "INSERT INTO links (%s) VALUES (%s)"
                        .formatted(
                                String.join(", ", columns.keySet()),
                                String.join(", ", Collections.nCopies(columns.size(), "?"))),
                columns.values().toArray());
    }

    void update(Link link) {
        Map<String, @Nullable Object> columns = rows.columns(link);
        List<@Nullable Object> values = new ArrayList<>(columns.values());
        values.add(link.workspaceId());
        values.add(link.id());
        db.run(Sql.of(
                "UPDATE links SET %s = ? WHERE workspace_id = ? AND id = ?"
                        .formatted(String.join(" = ?, ", columns.keySet())),
                values.toArray()));
    }

    /**
     * Adds the tags of links by name, as far as the workspace has them, and returns their names as the workspace writes
     * them. All in one statement, because most new links have tags that exist.
     */
    List<TagOfLink> addTags(WorkspaceId workspace, Collection<TagOfLink> wanted) {
        return db.list(
                Sql.of(
                        """
                        WITH found AS (
                            SELECT w.link_id, t.id, t.name
                            FROM unnest(?::uuid[], ?::text[]) AS w (link_id, name)
                            JOIN tags t ON t.workspace_id = ? AND lower(t.name) = lower(w.name)),
                        added AS (
                            INSERT INTO link_tags (link_id, tag_id) SELECT link_id, id FROM found ON CONFLICT DO NOTHING)
                        SELECT link_id, name FROM found ORDER BY lower(name)
                        """,
                        wanted.stream().map(each -> each.link().value()).toArray(UUID[]::new),
                        wanted.stream().map(TagOfLink::name).toArray(String[]::new),
                        workspace),
                row -> new TagOfLink(new LinkId(row.uuid("link_id")), row.text("name")));
    }

    void setTags(LinkId link, List<TagId> tags) {
        Object wanted = tags.stream().map(TagId::value).toArray(UUID[]::new);
        db.run(Sql.of("DELETE FROM link_tags WHERE link_id = ? AND tag_id <> ALL (?)", link, wanted));
        db.run(Sql.of("""
                INSERT INTO link_tags (link_id, tag_id) SELECT ?, tag_id FROM unnest(?) AS tag_id
                ON CONFLICT DO NOTHING
                """, link, wanted));
    }

    public Optional<CountedLink> find(WorkspaceId workspace, LinkId id) {
        return db.one(live(workspace).then("AND l.id = ?", id), rows::link);
    }

    /** Includes deleted links. */
    List<CountedLink> findAll(WorkspaceId workspace, Collection<UUID> ids) {
        return db.list(
                Sql.of(SELECT, workspace).then("AND l.id = ANY (?)", (Object) ids.toArray(UUID[]::new)), rows::link);
    }

    /** Locks the row of the link until the transaction ends. */
    public Optional<CountedLink> lock(WorkspaceId workspace, LinkId id) {
        return db.one(live(workspace).then("AND l.id = ? FOR UPDATE OF l", id), rows::link);
    }

    Optional<CountedLink> findDeleted(WorkspaceId workspace, LinkId id) {
        return db.one(
                Sql.of(SELECT, workspace).then("AND l.id = ? AND l.deleted_at IS NOT NULL FOR UPDATE OF l", id),
                rows::link);
    }

    public Optional<CountedLink> findByExternalId(WorkspaceId workspace, String externalId) {
        return db.one(live(workspace).then("AND l.external_id = ?", externalId), rows::link);
    }

    public Optional<CountedLink> findByAddress(WorkspaceId workspace, LinkAddress address) {
        return db.one(live(workspace).then(AT_ADDRESS, address.domainId(), address.shortCode()), rows::link);
    }

    /** Waits for other upserts of the same identity, until the transaction ends. */
    void lockUpsert(WorkspaceId workspace, String identity) {
        db.list(
                Sql.of(
                        "SELECT pg_advisory_xact_lock(hashtextextended('upsert ' || ?::text || ?::text, 0))",
                        workspace.text(),
                        identity),
                _ -> "");
    }

    /** The oldest link of the workspace with a destination. */
    Optional<CountedLink> findByDestination(WorkspaceId workspace, String destination) {
        return db.one(live(workspace).then("""
                        AND md5(l.destination_url) = md5(?) AND l.destination_url = ?
                        ORDER BY l.id
                        LIMIT 1
                        """, destination, destination), rows::link);
    }

    /** The keys of those addresses that are taken in any workspace. */
    Set<String> taken(Collection<LinkAddress> addresses) {
        return new HashSet<>(db.list(
                Sql.of(
                        """
                        SELECT l.domain_id, l.short_code
                        FROM unnest(?, ?) AS a (domain, code)
                        JOIN links l ON coalesce(l.domain_id, '00000000-0000-0000-0000-000000000000')
                                = coalesce(a.domain, '00000000-0000-0000-0000-000000000000')
                            AND lower(l.short_code) = lower(a.code)
                        WHERE l.deleted_at IS NULL
                        """,
                        addresses.stream()
                                .map(LinkAddress::domainId)
                                .map(domain -> domain == null ? null : domain.value())
                                .toArray(UUID[]::new),
                        addresses.stream().map(LinkAddress::shortCode).toArray(String[]::new)),
                row -> {
                    UUID domain = row.uuidOrNull("domain_id");
                    return new LinkAddress(domain == null ? null : new DomainId(domain), row.text("short_code")).key();
                }));
    }

    /** Those of the external IDs that are taken in the workspace. */
    public Set<String> takenExternalIds(WorkspaceId workspace, Collection<String> externalIds) {
        return new HashSet<>(
                db.list(Sql.of("""
                        SELECT external_id
                        FROM links
                        WHERE workspace_id = ? AND deleted_at IS NULL AND external_id = ANY (?)
                        """, workspace, externalIds.toArray(new String[0])), row -> row.text("external_id")));
    }

    /** Whether the address is taken in any workspace. */
    public boolean isTaken(LinkAddress address) {
        return db.number(Sql.of("SELECT count(*) FROM links l WHERE l.deleted_at IS NULL")
                        .then(AT_ADDRESS, address.domainId(), address.shortCode()))
                > 0;
    }

    void delete(WorkspaceId workspace, LinkId id, Instant now) {
        db.run(Sql.of("UPDATE links SET deleted_at = ? WHERE workspace_id = ? AND id = ?", now, workspace, id));
    }

    void restore(WorkspaceId workspace, LinkId id, Instant now) {
        db.run(Sql.of(
                "UPDATE links SET deleted_at = NULL, updated_at = ? WHERE workspace_id = ? AND id = ?",
                now,
                workspace,
                id));
    }

    /** Moves the link and its dependents to another workspace, without the references to the old one. */
    void move(WorkspaceId from, LinkId id, WorkspaceId to, Instant now) {
        db.run(Sql.of("""
                UPDATE links
                SET workspace_id = ?, campaign_id = NULL, folder_id = NULL, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """, to, now, from, id));
        db.run(Sql.of("DELETE FROM link_tags WHERE link_id = ?", id));
        db.run(Sql.of("DELETE FROM rule_links WHERE link_id = ?", id));
        db.run(Sql.of("DELETE FROM partner_links WHERE link_id = ?", id));
        db.run(Sql.of("UPDATE rules SET workspace_id = ? WHERE workspace_id = ? AND link_id = ?", to, from, id));
        db.run(Sql.of("UPDATE qr_codes SET workspace_id = ? WHERE workspace_id = ? AND link_id = ?", to, from, id));
    }

    /** Gives the link the title of its page, unless someone has given it one since. */
    boolean setTitle(WorkspaceId workspace, LinkId id, String title) {
        return db.run(Sql.of("""
                        UPDATE links
                        SET title = ?
                        WHERE workspace_id = ? AND id = ? AND title IS NULL AND deleted_at IS NULL
                        """, title, workspace, id)) > 0;
    }

    /** Reads the maintained link count, which is constant time. */
    static Sql counted(WorkspaceId workspace) {
        return Sql.of("SELECT coalesce(sum(links), 0) FROM link_counts WHERE workspace_id = ?", workspace);
    }

    public long count(WorkspaceId workspace) {
        return db.number(counted(workspace));
    }

    boolean hasFolder(WorkspaceId workspace, FolderId folder) {
        return db.number(Sql.of("SELECT count(*) FROM folders WHERE workspace_id = ? AND id = ?", workspace, folder))
                > 0;
    }

    /** The status of the campaign, to decide whether it accepts links. */
    Optional<String> campaignStatus(WorkspaceId workspace, CampaignId campaign) {
        return db.one(
                Sql.of(
                        "SELECT status FROM campaigns WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL",
                        workspace,
                        campaign),
                row -> row.text("status"));
    }

    private static Sql live(WorkspaceId workspace) {
        return Sql.of(SELECT, workspace).then("AND l.deleted_at IS NULL");
    }

    /** The name of a tag of a link. */
    record TagOfLink(LinkId link, String name) {}
}
