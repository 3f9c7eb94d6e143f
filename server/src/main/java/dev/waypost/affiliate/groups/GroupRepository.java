package dev.waypost.affiliate.groups;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code partner_groups} table. */
@ApplicationScoped
class GroupRepository {
    static final String UNIQUE_SLUG = "partner_groups_program_id_slug_key";

    private static final int LONGEST_REWARDS = 50_000;

    private static final String FROM =
            "FROM partner_groups g JOIN programs p ON p.id = g.program_id AND p.deleted_at IS NULL";
    private static final String COUNTED = """
            SELECT g.*, p.currency,
                   (SELECT count(*) FROM enrollments e WHERE e.group_id = g.id AND e.status = 'approved') AS partners
            """ + FROM;

    private final Db db;
    private final FreeJson json;

    GroupRepository(Db db, FreeJson json) {
        this.db = db;
        this.json = json;
    }

    /** Inserts the group unless another group of the program has its slug. */
    boolean insert(PartnerGroup group) {
        return db.run(Sql.of(
                        """
                        INSERT INTO partner_groups (
                            id, workspace_id, program_id, name, slug, color, rewards, discount_id, created_at, updated_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                        ON CONFLICT (program_id, slug) DO NOTHING
                        """,
                        group.id(),
                        group.workspaceId(),
                        group.programId(),
                        group.name(),
                        group.slug(),
                        group.color(),
                        json.write("rewards", group.rewards(), LONGEST_REWARDS),
                        group.discountId(),
                        group.createdAt(),
                        group.updatedAt()))
                > 0;
    }

    void update(PartnerGroup group) {
        db.run(Sql.of(
                """
                UPDATE partner_groups
                SET name = ?, slug = ?, color = ?, rewards = ?, discount_id = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                group.name(),
                group.slug(),
                group.color(),
                json.write("rewards", group.rewards(), LONGEST_REWARDS),
                group.discountId(),
                group.updatedAt(),
                group.workspaceId(),
                group.id()));
    }

    Optional<PartnerGroup> find(WorkspaceId workspace, GroupId id) {
        return db.one(Sql.of(COUNTED).then("WHERE g.workspace_id = ? AND g.id = ?", workspace, id), this::group);
    }

    Optional<PartnerGroup> lock(WorkspaceId workspace, GroupId id) {
        return db.one(
                Sql.of(COUNTED).then("WHERE g.workspace_id = ? AND g.id = ? FOR UPDATE OF g", workspace, id),
                this::group);
    }

    Optional<PartnerGroup> lockShared(WorkspaceId workspace, GroupId id) {
        return db.one(
                Sql.of(COUNTED).then("WHERE g.workspace_id = ? AND g.id = ? FOR KEY SHARE OF g", workspace, id),
                this::group);
    }

    Listing<PartnerGroup> list(WorkspaceId workspace, @Nullable ProgramId program, Paging paging) {
        Sql which = Sql.of("WHERE g.workspace_id = ?", workspace).thenIf(program, "AND g.program_id = ?");
        return new Listing<>(
                db.list(
                        Sql.of(COUNTED)
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY g.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::group),
                db.number(Sql.of("SELECT count(*) " + FROM)
                        .then(which.text(), which.args().toArray())));
    }

    boolean hasDiscount(ProgramId program, DiscountId discount) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM discounts WHERE program_id = ? AND id = ? AND deleted_at IS NULL",
                        program,
                        discount))
                > 0;
    }

    long count(ProgramId program) {
        return db.number(Sql.of("SELECT count(*) FROM partner_groups WHERE program_id = ?", program));
    }

    /** Deletes the group; its partners are then in none. */
    void delete(WorkspaceId workspace, GroupId id, Instant now) {
        db.run(Sql.of(
                "UPDATE enrollments SET group_id = NULL, updated_at = ? WHERE workspace_id = ? AND group_id = ?",
                now,
                workspace,
                id));
        db.run(Sql.of("DELETE FROM partner_groups WHERE workspace_id = ? AND id = ?", workspace, id));
    }

    private PartnerGroup group(Row row) throws SQLException {
        UUID discount = row.uuidOrNull("discount_id");
        return new PartnerGroup(
                new GroupId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new ProgramId(row.uuid("program_id")),
                row.text("name"),
                row.text("slug"),
                row.textOrNull("color"),
                json.read(row.text("rewards"), new TypeReference<>() {}),
                discount == null ? null : new DiscountId(discount),
                row.text("currency"),
                row.number("partners"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
