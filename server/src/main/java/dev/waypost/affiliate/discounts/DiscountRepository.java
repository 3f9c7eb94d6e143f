package dev.waypost.affiliate.discounts;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.OfferedCodes;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code discounts} table. Deleted discounts stay in it, hidden. */
@ApplicationScoped
class DiscountRepository {
    static final String UNIQUE_CODE = "discounts_program_id_code_key";

    private static final String FROM = """
            FROM discounts d JOIN programs p ON p.id = d.program_id AND p.deleted_at IS NULL
            WHERE d.deleted_at IS NULL
            """;

    private final Db db;

    DiscountRepository(Db db) {
        this.db = db;
    }

    void insert(Discount discount) {
        db.run(Sql.of(
                """
                INSERT INTO discounts (
                    id, workspace_id, program_id, partner_id, code, type, amount, currency, min_amount, max_uses, uses,
                    active, starts_at, expires_at, description, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                discount.id(),
                discount.workspaceId(),
                discount.programId(),
                discount.partnerId(),
                discount.code(),
                discount.type(),
                discount.amount(),
                discount.currency(),
                discount.minAmount(),
                discount.maxUses(),
                discount.uses(),
                discount.active(),
                discount.startsAt(),
                discount.expiresAt(),
                discount.description(),
                discount.createdAt(),
                discount.updatedAt()));
    }

    void update(Discount discount) {
        db.run(Sql.of(
                """
                UPDATE discounts
                SET partner_id = ?, code = ?, type = ?, amount = ?, min_amount = ?, max_uses = ?, active = ?, starts_at = ?,
                    expires_at = ?, description = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                discount.partnerId(),
                discount.code(),
                discount.type(),
                discount.amount(),
                discount.minAmount(),
                discount.maxUses(),
                discount.active(),
                discount.startsAt(),
                discount.expiresAt(),
                discount.description(),
                discount.updatedAt(),
                discount.workspaceId(),
                discount.id()));
    }

    Optional<Discount> find(WorkspaceId workspace, DiscountId id) {
        return db.one(
                Sql.of("SELECT d.* " + FROM).then("AND d.workspace_id = ? AND d.id = ?", workspace, id),
                DiscountRepository::discount);
    }

    Optional<Discount> lock(WorkspaceId workspace, DiscountId id) {
        return db.one(
                Sql.of("SELECT d.* " + FROM).then("AND d.workspace_id = ? AND d.id = ? FOR UPDATE OF d", workspace, id),
                DiscountRepository::discount);
    }

    /** In any workspace, for shops without a key. */
    Optional<Discount> named(ProgramId program, String code) {
        return db.one(
                Sql.of("SELECT d.* " + FROM).then("AND d.program_id = ? AND lower(d.code) = lower(?)", program, code),
                DiscountRepository::discount);
    }

    boolean isOffered(Discount discount, Instant now) {
        return db.number(Sql.of("SELECT count(*) FROM discounts d WHERE d.id = ? AND", discount.id())
                        .then(OfferedCodes.CONDITION, now, now))
                > 0;
    }

    /** The newest usable discount without a partner or group. */
    Optional<Discount> newestForAll(ProgramId program, Instant now) {
        return db.one(
                Sql.of("SELECT d.* " + FROM)
                        .then("""
                                AND d.program_id = ? AND d.partner_id IS NULL
                                AND (d.max_uses IS NULL OR d.uses < d.max_uses)
                                AND NOT EXISTS (SELECT FROM partner_groups g WHERE g.discount_id = d.id)
                                AND
                                """, program)
                        .then(OfferedCodes.CONDITION, now, now)
                        .then("ORDER BY d.id DESC LIMIT 1"),
                DiscountRepository::discount);
    }

    /** All discounts of a workspace with the code, at most one for each program; locked until the transaction ends. */
    List<Discount> lockNamed(WorkspaceId workspace, String code) {
        return db.list(
                Sql.of("SELECT d.* " + FROM)
                        .then(
                                "AND d.workspace_id = ? AND lower(d.code) = lower(?) ORDER BY d.id FOR UPDATE OF d",
                                workspace,
                                code),
                DiscountRepository::discount);
    }

    void countUse(DiscountId id) {
        db.run(Sql.of("UPDATE discounts SET uses = uses + 1 WHERE id = ?", id));
    }

    Listing<Discount> list(
            WorkspaceId workspace, @Nullable ProgramId program, @Nullable PartnerId partner, Paging paging) {
        Sql which = Sql.of(FROM + " AND d.workspace_id = ?", workspace)
                .thenIf(program, "AND d.program_id = ?")
                .thenIf(partner, "AND d.partner_id = ?");
        return new Listing<>(
                db.list(
                        Sql.of("SELECT d.*")
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY d.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        DiscountRepository::discount),
                db.number(Sql.of("SELECT count(*)")
                        .then(which.text(), which.args().toArray())));
    }

    /** The codes of a program, in lower case. */
    Set<String> codes(ProgramId program) {
        return new HashSet<>(db.list(
                Sql.of(
                        "SELECT lower(code) AS code FROM discounts WHERE program_id = ? AND deleted_at IS NULL",
                        program),
                row -> row.text("code")));
    }

    long count(ProgramId program) {
        return db.number(Sql.of("SELECT count(*) FROM discounts WHERE program_id = ? AND deleted_at IS NULL", program));
    }

    /** Deletes the discount and removes it from its groups. */
    void delete(WorkspaceId workspace, DiscountId id, Instant now) {
        db.run(Sql.of(
                "UPDATE partner_groups SET discount_id = NULL WHERE workspace_id = ? AND discount_id = ?",
                workspace,
                id));
        db.run(Sql.of("UPDATE discounts SET deleted_at = ? WHERE workspace_id = ? AND id = ?", now, workspace, id));
    }

    private static Discount discount(Row row) throws SQLException {
        UUID partner = row.uuidOrNull("partner_id");
        return new Discount(
                new DiscountId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new ProgramId(row.uuid("program_id")),
                partner == null ? null : new PartnerId(partner),
                row.text("code"),
                row.constant("type", CommissionKind.class),
                row.number("amount"),
                row.text("currency"),
                row.numberOrNull("min_amount"),
                row.numberOrNull("max_uses"),
                row.number("uses"),
                row.flag("active"),
                row.instantOrNull("starts_at"),
                row.instantOrNull("expires_at"),
                row.textOrNull("description"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
