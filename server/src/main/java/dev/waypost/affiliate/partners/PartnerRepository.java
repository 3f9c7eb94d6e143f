package dev.waypost.affiliate.partners;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.Partner;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The {@code partners} and {@code partner_links} tables. */
@ApplicationScoped
class PartnerRepository {
    static final String UNIQUE_EMAIL = "partners_workspace_id_email_key";

    private final Db db;

    PartnerRepository(Db db) {
        this.db = db;
    }

    /**
     * Inserts the partner unless the address exists; returns the ID in both cases. An account that has verified the
     * address is linked and sees its earnings from then on.
     */
    PartnerId add(Partner partner, Instant now) {
        return db.one(
                        Sql.of(
                                """
                                INSERT INTO partners AS p (
                                    id, workspace_id, email, name, image, country, payout_method, created_at, updated_at,
                                    account_id)
                                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, (
                                    SELECT a.id
                                    FROM partner_accounts a
                                    WHERE a.email = lower(?) AND a.email_verified_at IS NOT NULL
                                      AND NOT EXISTS (
                                          SELECT FROM partners o WHERE o.account_id = a.id AND o.workspace_id = ?)))
                                ON CONFLICT (workspace_id, lower(email)) DO UPDATE SET updated_at = p.updated_at
                                RETURNING id
                                """,
                                partner.id(),
                                partner.workspaceId(),
                                partner.email(),
                                partner.name(),
                                partner.image(),
                                partner.country(),
                                partner.payoutMethod(),
                                now,
                                now,
                                partner.email(),
                                partner.workspaceId()),
                        row -> new PartnerId(row.uuid("id")))
                .orElseThrow();
    }

    void update(Partner partner, Instant now) {
        db.run(Sql.of(
                """
                UPDATE partners
                SET email = ?, name = ?, image = ?, country = ?, payout_method = ?, updated_at = ?
                WHERE workspace_id = ? AND id = ?
                """,
                partner.email(),
                partner.name(),
                partner.image(),
                partner.country(),
                partner.payoutMethod(),
                now,
                partner.workspaceId(),
                partner.id()));
    }

    Optional<Partner> find(WorkspaceId workspace, PartnerId id) {
        return db.one(
                Sql.of("SELECT * FROM partners WHERE workspace_id = ? AND id = ?", workspace, id),
                PartnerRepository::partner);
    }

    Optional<ReferringPartners.Referral> ofLink(WorkspaceId workspace, UUID link) {
        return db.one(
                Sql.of("""
                        SELECT p.partner_id, p.enrollment_id, e.program_id
                        FROM partner_links p
                        JOIN enrollments e ON e.id = p.enrollment_id
                        WHERE p.workspace_id = ? AND p.link_id = ?
                        """, workspace, link),
                row -> new ReferringPartners.Referral(
                        new PartnerId(row.uuid("partner_id")),
                        new EnrollmentId(row.uuid("enrollment_id")),
                        new ProgramId(row.uuid("program_id")),
                        link));
    }

    /**
     * By whose link the customer came to the program before, if the program credits the first partner; empty if it
     * credits the last or no partner brought the customer before.
     */
    Optional<ReferringPartners.Referral> first(
            WorkspaceId workspace, UUID customer, Instant before, ReferringPartners.Referral last) {
        return db.one(
                Sql.of("""
                        SELECT e.partner_id, e.id AS enrollment_id, e.program_id
                        FROM conversions v
                        JOIN enrollments e ON e.id = v.enrollment_id
                        JOIN programs p ON p.id = e.program_id
                        WHERE v.workspace_id = ? AND v.customer_id = ? AND v.created_at < ? AND v.confirmed
                          AND NOT v.by_discount_code AND p.id = ? AND p.attribution = 'first_click'
                        ORDER BY v.created_at, v.id
                        LIMIT 1
                        """, workspace, customer, before, last.programId()),
                row -> new ReferringPartners.Referral(
                        new PartnerId(row.uuid("partner_id")),
                        new EnrollmentId(row.uuid("enrollment_id")),
                        new ProgramId(row.uuid("program_id")),
                        last.link()));
    }

    /** The partner of a code that was offered at the time; empty if two programs offer such a code. */
    Optional<ReferringPartners.Referral> ofCode(WorkspaceId workspace, String code, Instant at) {
        List<ReferringPartners.Referral> found = db.list(
                Sql.of("""
                        SELECT d.partner_id, e.id AS enrollment_id, e.program_id
                        FROM discounts d
                        JOIN enrollments e ON e.program_id = d.program_id AND e.partner_id = d.partner_id
                        WHERE d.workspace_id = ? AND lower(d.code) = lower(?) AND
                        """, workspace, code)
                        .then(OfferedCodes.CONDITION, at, at)
                        .then("LIMIT 2"),
                row -> new ReferringPartners.Referral(
                        new PartnerId(row.uuid("partner_id")),
                        new EnrollmentId(row.uuid("enrollment_id")),
                        new ProgramId(row.uuid("program_id")),
                        null));
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /** Keeps the codes of that name from being changed until the transaction ends. */
    void lockCodes(WorkspaceId workspace, String code) {
        db.list(Sql.of("""
                        SELECT id FROM discounts
                        WHERE workspace_id = ? AND lower(code) = lower(?) AND deleted_at IS NULL
                        ORDER BY id FOR UPDATE
                        """, workspace, code), _ -> "");
    }

    /**
     * Keeps a membership from being merged until the transaction ends (a shared lock: sales of the same partner do not
     * wait for each other).
     */
    void hold(EnrollmentId enrollment) {
        Optional<Boolean> _ = db.one(
                Sql.of("SELECT true AS held FROM enrollments WHERE id = ? FOR KEY SHARE", enrollment),
                row -> row.flag("held"));
    }

    /** Those of the links of the workspace that no other partner has. */
    List<LinkId> free(WorkspaceId workspace, EnrollmentId enrollment, Collection<LinkId> links) {
        return db.list(
                Sql.of(
                        """
                        SELECT l.id
                        FROM links l
                        LEFT JOIN partner_links p ON p.link_id = l.id AND p.enrollment_id <> ?
                        WHERE l.workspace_id = ? AND l.id = ANY (?) AND l.deleted_at IS NULL AND p.link_id IS NULL
                        """,
                        enrollment,
                        workspace,
                        links.stream().map(LinkId::value).toArray(UUID[]::new)),
                row -> new LinkId(row.uuid("id")));
    }

    /** Assigns a link to a partner; false if another partner has it by now. */
    boolean attach(WorkspaceId workspace, EnrollmentId enrollment, PartnerId partner, LinkId link, Instant now) {
        return db.run(Sql.of("""
                        INSERT INTO partner_links AS p (link_id, workspace_id, enrollment_id, partner_id, created_at)
                        VALUES (?, ?, ?, ?, ?)
                        ON CONFLICT (link_id) DO UPDATE SET created_at = p.created_at
                        WHERE p.enrollment_id = excluded.enrollment_id
                        """, link, workspace, enrollment, partner, now)) > 0;
    }

    /** Removes all links except the referral link and the given ones. */
    void detachOthers(WorkspaceId workspace, EnrollmentId enrollment, Collection<LinkId> staying) {
        db.run(Sql.of(
                """
                DELETE FROM partner_links p
                USING enrollments e
                WHERE p.workspace_id = ? AND p.enrollment_id = ? AND e.id = p.enrollment_id
                  AND p.link_id IS DISTINCT FROM e.referral_link_id AND NOT p.link_id = ANY (?)
                """, workspace, enrollment, staying.stream().map(LinkId::value).toArray(UUID[]::new)));
    }

    private static Partner partner(Row row) throws SQLException {
        return new Partner(
                new PartnerId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.text("email"),
                row.text("name"),
                row.textOrNull("image"),
                row.textOrNull("country"),
                row.constantOrNull("payout_method", PayoutMethod.class));
    }
}
