package dev.waypost.affiliate.bounties;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.partners.model.AccountMembership;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code bounties} table. Deleted bounties stay in it, hidden. */
@ApplicationScoped
class BountyRepository {
    private static final int LONGEST_CONDITION = 1_000;
    private static final String COUNTED = """
            SELECT b.*, (SELECT count(*) FROM bounty_submissions s WHERE s.bounty_id = b.id) AS submissions
            """;
    private static final String FROM = """
            FROM bounties b JOIN programs p ON p.id = b.program_id AND p.deleted_at IS NULL
            WHERE b.deleted_at IS NULL
            """;

    private final Db db;
    private final FreeJson json;

    BountyRepository(Db db, FreeJson json) {
        this.db = db;
        this.json = json;
    }

    void insert(Bounty bounty) {
        db.run(Sql.of(
                """
                INSERT INTO bounties (
                    id, workspace_id, program_id, name, description, type, archived, starts_at, ends_at, reward_amount,
                    reward_description, currency, max_submissions, performance_condition, submission_requirements,
                    group_ids, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                bounty.id(),
                bounty.workspaceId(),
                bounty.programId(),
                bounty.name(),
                bounty.description(),
                bounty.type(),
                bounty.archived(),
                bounty.startsAt(),
                bounty.endsAt(),
                bounty.reward().minor(),
                bounty.rewardDescription(),
                bounty.reward().currency(),
                bounty.maxSubmissions(),
                condition(bounty),
                bounty.requirements().toArray(String[]::new),
                groups(bounty),
                bounty.createdAt(),
                bounty.updatedAt()));
    }

    void update(Bounty bounty) {
        db.run(Sql.of(
                """
                UPDATE bounties
                SET name = ?, description = ?, archived = ?, starts_at = ?, ends_at = ?, reward_amount = ?,
                    reward_description = ?, max_submissions = ?, performance_condition = ?, submission_requirements = ?,
                    group_ids = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                bounty.name(),
                bounty.description(),
                bounty.archived(),
                bounty.startsAt(),
                bounty.endsAt(),
                bounty.reward().minor(),
                bounty.rewardDescription(),
                bounty.maxSubmissions(),
                condition(bounty),
                bounty.requirements().toArray(String[]::new),
                groups(bounty),
                bounty.updatedAt(),
                bounty.workspaceId(),
                bounty.id()));
    }

    Optional<Bounty> find(WorkspaceId workspace, BountyId id) {
        return db.one(Sql.of(COUNTED + FROM).then("AND b.workspace_id = ? AND b.id = ?", workspace, id), this::bounty);
    }

    /** In any workspace; the caller checks access. */
    Optional<Bounty> find(BountyId id) {
        return db.one(Sql.of(COUNTED + FROM).then("AND b.id = ?", id), this::bounty);
    }

    /** Locks the bounty and its submissions until the transaction ends. */
    Optional<Bounty> lock(WorkspaceId workspace, BountyId id) {
        return db.one(
                Sql.of(COUNTED + FROM).then("AND b.workspace_id = ? AND b.id = ? FOR UPDATE OF b", workspace, id),
                this::bounty);
    }

    Listing<Bounty> list(WorkspaceId workspace, @Nullable ProgramId program, @Nullable BountyType type, Paging paging) {
        Sql which = Sql.of(FROM + " AND b.workspace_id = ?", workspace)
                .thenIf(program, "AND b.program_id = ?")
                .thenIf(type, "AND b.type = ?");
        return new Listing<>(
                db.list(
                        Sql.of(COUNTED)
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY b.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::bounty),
                db.number(Sql.of("SELECT count(*)")
                        .then(which.text(), which.args().toArray())));
    }

    /** Of several programs, newest first. */
    List<Bounty> newest(Collection<ProgramId> programs, int most) {
        UUID[] ids = programs.stream().map(ProgramId::value).toArray(UUID[]::new);
        return db.list(
                Sql.of(COUNTED + FROM).then("AND b.program_id = ANY (?) ORDER BY b.id DESC LIMIT ?", ids, most),
                this::bounty);
    }

    /** The running bounties of the programs and groups of memberships, and those with a submission; newest first. */
    Listing<OfferedBounty> offered(List<AccountMembership> memberships, Instant now, Paging paging) {
        Sql which = Sql.of(
                """
                FROM bounties b JOIN programs p ON p.id = b.program_id AND p.deleted_at IS NULL
                JOIN unnest(?::uuid[], ?::uuid[], ?::uuid[]) AS m (enrollment_id, program_id, group_id)
                  ON m.program_id = b.program_id AND (cardinality(b.group_ids) = 0 OR m.group_id = ANY (b.group_ids))
                WHERE b.deleted_at IS NULL
                  AND ((NOT b.archived AND b.starts_at <= ? AND (b.ends_at IS NULL OR b.ends_at > ?))
                    OR EXISTS (
                      SELECT FROM bounty_submissions s
                      WHERE s.bounty_id = b.id AND s.enrollment_id = m.enrollment_id))
                """,
                memberships.stream().map(one -> one.id().value()).toArray(UUID[]::new),
                memberships.stream().map(one -> one.programId().value()).toArray(UUID[]::new),
                memberships.stream()
                        .map(one -> one.groupId() == null ? null : one.groupId().value())
                        .toArray(UUID[]::new),
                now,
                now);
        return new Listing<>(
                db.list(
                        Sql.of(COUNTED + ", m.enrollment_id")
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY b.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        row -> new OfferedBounty(new EnrollmentId(row.uuid("enrollment_id")), bounty(row))),
                db.number(Sql.of("SELECT count(*)")
                        .then(which.text(), which.args().toArray())));
    }

    /** Performance bounties of all workspaces that run, or ended so lately that conversions of their time can still come in. */
    List<Bounty> measurable(Instant now, Instant endedSince) {
        return db.list(Sql.of(COUNTED + FROM).then("""
                                AND b.type = 'performance' AND NOT b.archived AND p.status = 'active' AND b.starts_at <= ?
                                AND (b.ends_at IS NULL OR b.ends_at > ?)
                                ORDER BY b.id
                                """, now, endedSince), this::bounty);
    }

    long count(ProgramId program) {
        return db.number(Sql.of("SELECT count(*) FROM bounties WHERE program_id = ? AND deleted_at IS NULL", program));
    }

    void delete(WorkspaceId workspace, BountyId id, Instant now) {
        db.run(Sql.of("UPDATE bounties SET deleted_at = ? WHERE workspace_id = ? AND id = ?", now, workspace, id));
    }

    private @Nullable Json condition(Bounty bounty) {
        PerformanceCondition condition = bounty.performanceCondition();
        return condition == null ? null : json.write("performanceCondition", condition, LONGEST_CONDITION);
    }

    private static UUID[] groups(Bounty bounty) {
        return bounty.groupIds().stream().map(GroupId::value).toArray(UUID[]::new);
    }

    private Bounty bounty(Row row) throws SQLException {
        String condition = row.textOrNull("performance_condition");
        return new Bounty(
                new BountyId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new ProgramId(row.uuid("program_id")),
                row.text("name"),
                row.textOrNull("description"),
                row.constant("type", BountyType.class),
                row.flag("archived"),
                row.instant("starts_at"),
                row.instantOrNull("ends_at"),
                new Money(row.number("reward_amount"), row.text("currency")),
                row.textOrNull("reward_description"),
                (int) row.number("max_submissions"),
                condition == null ? null : json.read(condition, new TypeReference<PerformanceCondition>() {}),
                row.texts("submission_requirements"),
                row.uuids("group_ids").stream().map(GroupId::new).toList(),
                row.number("submissions"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
