package dev.waypost.qr;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.qr.ErrorCorrection;
import dev.waypost.platform.qr.QrDesign;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The {@code qr_codes} table with counters. Codes of deleted links are hidden. */
@ApplicationScoped
class QrRepository {
    static final String UNIQUE_CODE = "qr_codes_link_id_code_key";

    private static final String SELECT = """
            SELECT q.*, l.short_code, d.host, n.scans, n.unique_scans, n.last_scanned_at
            FROM qr_codes q
            JOIN links l ON l.id = q.link_id AND l.deleted_at IS NULL
            LEFT JOIN domains d ON d.id = l.domain_id
            LEFT JOIN qr_counters n ON n.qr_id = q.id
            WHERE q.workspace_id = ?
            """;

    private final Db db;
    private final String shortUrl;

    QrRepository(Db db, WaypostConfig config) {
        this.db = db;
        this.shortUrl = config.shortUrl().replaceFirst("/+$", "");
    }

    /** The short URL of a link of the workspace; locks the link against deletion until the transaction ends. */
    Optional<String> lockLink(WorkspaceId workspace, LinkId link) {
        return db.one(Sql.of("""
                        SELECT l.short_code, d.host
                        FROM links l
                        LEFT JOIN domains d ON d.id = l.domain_id
                        WHERE l.workspace_id = ? AND l.id = ? AND l.deleted_at IS NULL
                        FOR UPDATE OF l
                        """, workspace, link), this::shortUrl);
    }

    boolean hasLink(WorkspaceId workspace, LinkId link) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM links WHERE workspace_id = ? AND id = ? AND deleted_at IS NULL",
                        workspace,
                        link))
                > 0;
    }

    void insert(QrCodeRecord code) {
        QrDesign design = code.look().design();
        db.run(Sql.of(
                """
                INSERT INTO qr_codes (id, workspace_id, link_id, name, code, size, format, error_correction, fg_color,
                                      bg_color, margin, logo, created_by, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                code.id(),
                code.workspaceId(),
                code.linkId(),
                code.name(),
                code.code(),
                code.look().size(),
                code.look().format(),
                design.errorCorrection(),
                design.foreground(),
                design.background(),
                design.margin(),
                design.logo(),
                code.createdBy(),
                code.createdAt(),
                code.updatedAt()));
    }

    void update(QrCodeRecord code) {
        QrDesign design = code.look().design();
        db.run(Sql.of(
                """
                UPDATE qr_codes
                SET name = ?, size = ?, format = ?, error_correction = ?, fg_color = ?, bg_color = ?, margin = ?, logo = ?,
                    updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                code.name(),
                code.look().size(),
                code.look().format(),
                design.errorCorrection(),
                design.foreground(),
                design.background(),
                design.margin(),
                design.logo(),
                code.updatedAt(),
                code.workspaceId(),
                code.id()));
    }

    Optional<QrCodeRecord> find(WorkspaceId workspace, QrId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND q.id = ?", id), this::code);
    }

    Optional<QrCodeRecord> lock(WorkspaceId workspace, QrId id) {
        return db.one(Sql.of(SELECT, workspace).then("AND q.id = ? FOR UPDATE OF q", id), this::code);
    }

    Listing<QrCodeRecord> list(WorkspaceId workspace, LinkId link, Paging paging) {
        return new Listing<>(
                db.list(
                        Sql.of(SELECT, workspace)
                                .then("AND q.link_id = ?", link)
                                .then("ORDER BY q.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::code),
                count(workspace, link));
    }

    long count(WorkspaceId workspace, LinkId link) {
        return db.number(
                Sql.of("SELECT count(*) FROM qr_codes WHERE workspace_id = ? AND link_id = ?", workspace, link));
    }

    void delete(WorkspaceId workspace, QrId id) {
        db.run(Sql.of("DELETE FROM qr_codes WHERE workspace_id = ? AND id = ?", workspace, id));
        db.run(Sql.of("DELETE FROM qr_counters WHERE qr_id = ?", id));
        db.run(Sql.of("DELETE FROM qr_visitors WHERE qr_id = ?", id));
    }

    private QrCodeRecord code(Row row) throws SQLException {
        return new QrCodeRecord(
                new QrId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new LinkId(row.uuid("link_id")),
                row.text("name"),
                row.text("code"),
                new QrAppearance(
                        new QrDesign(
                                row.constant("error_correction", ErrorCorrection.class),
                                row.text("fg_color"),
                                row.text("bg_color"),
                                Math.toIntExact(row.number("margin")),
                                row.textOrNull("logo")),
                        Math.toIntExact(row.number("size")),
                        row.constant("format", QrFormat.class)),
                shortUrl(row),
                new Scans(row.number("scans"), row.number("unique_scans"), row.instantOrNull("last_scanned_at")),
                new UserId(row.uuid("created_by")),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    private String shortUrl(Row row) throws SQLException {
        @Nullable String host = row.textOrNull("host");
        return (host == null ? shortUrl : "https://" + host) + "/" + row.text("short_code");
    }

    Map<LinkId, Long> count(WorkspaceId workspace, Collection<LinkId> links) {
        return db
                .list(
                        Sql.of("""
                                SELECT link_id, count(*) AS how_many
                                FROM qr_codes
                                WHERE workspace_id = ? AND link_id = ANY (?)
                                GROUP BY link_id
                                """, workspace, links.stream().map(LinkId::value).toArray(UUID[]::new)),
                        row -> Map.entry(new LinkId(row.uuid("link_id")), row.number("how_many")))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
