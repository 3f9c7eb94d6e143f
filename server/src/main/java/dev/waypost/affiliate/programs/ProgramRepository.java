package dev.waypost.affiliate.programs;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.ListedPrograms.ListedProgram;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.LikePattern;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.FreeJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code programs} table with totals. Deleted programs stay in it, hidden. */
@ApplicationScoped
class ProgramRepository {
    static final String UNIQUE_SLUG = "programs_slug_key";

    private static final int LONGEST_FORM = 50_000;
    private static final String LIVE = "WHERE p.workspace_id = ? AND p.deleted_at IS NULL";

    private static final String COUNTED =
            """
            SELECT p.*, e.partners, l.clicks, credited.*, c.*
            FROM programs p
            CROSS JOIN LATERAL (
                SELECT count(*) AS partners FROM enrollments WHERE program_id = p.id AND status = 'approved') e
            CROSS JOIN LATERAL (
                SELECT coalesce(sum(n.clicks), 0) AS clicks
                FROM enrollments m
                JOIN partner_links k ON k.enrollment_id = m.id
                JOIN link_counters n ON n.link_id = k.link_id
                WHERE m.program_id = p.id) l
            """ + CreditedTotals.join("IN (SELECT id FROM enrollments WHERE program_id = p.id)", "p.currency") + """
            CROSS JOIN LATERAL (
                SELECT count(*) AS commissions,
                       coalesce(sum(earnings), 0) AS earned,
                       coalesce(sum(earnings) FILTER (WHERE status = 'paid'), 0) AS paid
                FROM commissions
                WHERE program_id = p.id AND status IN ('pending', 'approved', 'paid', 'hold')) c
            """;

    private static final String LISTED = """
            SELECT p.*, (SELECT count(*) FROM enrollments e WHERE e.program_id = p.id AND e.status = 'approved') AS partners
            """;

    private static final String FROM_LISTED = """
            FROM programs p
            JOIN workspaces w ON w.id = p.workspace_id AND w.deleted_at IS NULL
            JOIN workspace_plans l ON l.workspace_id = p.workspace_id
            WHERE p.marketplace_listed AND p.status = 'active' AND p.deleted_at IS NULL AND l.plan = ANY (?)
            """;

    private static final String CHANGEABLE =
            "name, slug, logo, description, website, status, currency, marketplace_listed, auto_approve, "
                    + "auto_approve_commissions, category, "
                    + "commission_type, commission_amount, commission_event, commission_months, commission_tiers, "
                    + "cookie_days, attribution, holding_period_days, min_payout, payout_schedule, terms_url, "
                    + "support_email, application_form, eligibility, updated_at";

    private static final String PLACES = "?, ".repeat(25) + "?";

    private final Db db;
    private final FreeJson json;
    private final ExchangeRates rates;

    ProgramRepository(Db db, FreeJson json, ExchangeRates rates) {
        this.db = db;
        this.json = json;
        this.rates = rates;
    }

    /** Inserts the program unless its slug is taken. */
    boolean insert(Program program) {
        return db.run(Sql.of("INSERT INTO programs (%s, id, workspace_id, created_by, created_at)"
                                .formatted(CHANGEABLE))
                        .then("VALUES (" + PLACES, changeable(program))
                        .then(
                                ", ?, ?, ?, ?) ON CONFLICT (slug) WHERE deleted_at IS NULL DO NOTHING",
                                program.id(),
                                program.workspaceId(),
                                program.createdBy(),
                                program.createdAt()))
                > 0;
    }

    void update(Program program) {
        db.run(Sql.of("UPDATE programs SET (%s)".formatted(CHANGEABLE))
                .then("= (" + PLACES + ")", changeable(program))
                .then("WHERE workspace_id = ? AND id = ?", program.workspaceId(), program.id()));
    }

    Optional<MeasuredProgram> find(WorkspaceId workspace, ProgramId id) {
        return db.one(Sql.of(COUNTED).then(LIVE, workspace).then("AND p.id = ?", id), this::measured);
    }

    Optional<Program> get(WorkspaceId workspace, ProgramId id) {
        return db.one(
                Sql.of("SELECT p.* FROM programs p").then(LIVE, workspace).then("AND p.id = ?", id), this::program);
    }

    /** Locks the program and its enrollments until the transaction ends. */
    Optional<Program> lock(WorkspaceId workspace, ProgramId id) {
        return db.one(
                Sql.of("SELECT p.* FROM programs p").then(LIVE, workspace).then("AND p.id = ? FOR NO KEY UPDATE", id),
                this::program);
    }

    Listing<MeasuredProgram> list(
            WorkspaceId workspace, @Nullable ProgramStatus status, @Nullable String search, Paging paging) {
        Sql which = Sql.of(LIVE, workspace)
                .thenIf(status, "AND p.status = ?")
                .thenIf(LikePattern.anywhere(search), "AND p.name ILIKE ?");
        return new Listing<>(
                db.list(
                        Sql.of(COUNTED)
                                .then(which.text(), which.args().toArray())
                                .then("ORDER BY p.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        this::measured),
                db.number(Sql.of("SELECT count(*) FROM programs p")
                        .then(which.text(), which.args().toArray())));
    }

    Listing<ListedProgram> listed(String[] plans, @Nullable String name, Paging paging) {
        Sql which = Sql.of(FROM_LISTED, (Object) plans).thenIf(LikePattern.anywhere(name), "AND p.name ILIKE ?");
        return new Listing<>(
                db.list(
                        Sql.of(LISTED)
                                .then(which.text(), which.args().toArray())
                                .then(
                                        "ORDER BY (p.featured_at IS NOT NULL) DESC, p.id DESC LIMIT ? OFFSET ?",
                                        paging.limit(),
                                        paging.offset()),
                        this::listed),
                db.number(Sql.of("SELECT count(*)")
                        .then(which.text(), which.args().toArray())));
    }

    Optional<ListedProgram> listed(String[] plans, String slug) {
        return db.one(Sql.of(LISTED).then(FROM_LISTED, (Object) plans).then("AND p.slug = ?", slug), this::listed);
    }

    List<ListedProgram> similar(String[] plans, Program to, int most) {
        return db.list(
                Sql.of(LISTED)
                        .then(FROM_LISTED, (Object) plans)
                        .then(
                                """
                        AND p.id <> ?
                        ORDER BY (p.category IS NOT NULL AND lower(p.category) = lower(?)) DESC,
                                 (p.commission_type = ? AND p.commission_event = ?) DESC, p.id DESC
                        LIMIT ?
                        """,
                                to.id(),
                                Objects.requireNonNullElse(to.settings().category(), ""),
                                to.settings().terms().type(),
                                to.settings().terms().event(),
                                most),
                this::listed);
    }

    /** @param since null to end featuring */
    void setFeatured(ProgramId id, @Nullable Instant since) {
        db.run(Sql.of("UPDATE programs SET featured_at = ? WHERE id = ?", since, id));
    }

    long count(WorkspaceId workspace) {
        return db.number(Sql.of("SELECT count(*) FROM programs p").then(LIVE, workspace));
    }

    boolean hasCommissions(ProgramId id) {
        return db.number(Sql.of("SELECT count(*) FROM (SELECT FROM commissions WHERE program_id = ? LIMIT 1) c", id))
                > 0;
    }

    /** Whether amounts in the currency of the program are stored. */
    boolean holdsMoney(ProgramId id) {
        return db.number(Sql.of("""
                        SELECT (SELECT count(*) FROM (SELECT FROM commissions WHERE program_id = ? LIMIT 1) c)
                             + (SELECT count(*) FROM (SELECT FROM partner_groups WHERE program_id = ? LIMIT 1) g)
                             + (SELECT count(*) FROM (SELECT FROM discounts WHERE program_id = ? LIMIT 1) d)
                             + (SELECT count(*) FROM (SELECT FROM bounties WHERE program_id = ? LIMIT 1) b)
                             + (SELECT count(*) FROM enrollments WHERE program_id = ? AND commission_override IS NOT NULL)
                             + (SELECT count(*) FROM program_invites
                                WHERE program_id = ? AND status = 'pending' AND commission_override IS NOT NULL)
                        """, id, id, id, id, id, id)) > 0;
    }

    /**
     * Ends the membership of every partner, after transactions in which they earn; their links become ordinary ones.
     */
    void close(WorkspaceId workspace, ProgramId id, Instant now) {
        db.run(Sql.of("""
                DELETE FROM partner_links
                WHERE enrollment_id IN (SELECT id FROM enrollments WHERE workspace_id = ? AND program_id = ?)
                """, workspace, id));
        db.run(Sql.of("""
                UPDATE enrollments SET status = 'closed', updated_at = ? WHERE workspace_id = ? AND program_id = ?
                """, now, workspace, id));
    }

    void delete(WorkspaceId workspace, ProgramId id, Instant now) {
        db.run(Sql.of("UPDATE programs SET deleted_at = ? WHERE workspace_id = ? AND id = ?", now, workspace, id));
    }

    String currencyOf(WorkspaceId workspace) {
        return db.one(Sql.of("SELECT currency FROM workspaces WHERE id = ?", workspace), row -> row.text("currency"))
                .orElseThrow();
    }

    private @Nullable Object[] changeable(Program program) {
        ProgramSettings settings = program.settings();
        Terms terms = settings.terms();
        return new @Nullable Object[] {
            settings.name(),
            settings.slug(),
            settings.logo(),
            settings.description(),
            settings.website(),
            program.status(),
            settings.currency(),
            settings.marketplaceListed(),
            settings.autoApprove(),
            settings.autoApproveCommissions(),
            settings.category(),
            terms.type(),
            terms.amount(),
            terms.event(),
            terms.durationMonths(),
            json.write("commission.tiers", terms.tiers(), LONGEST_FORM),
            settings.cookieDays(),
            settings.attribution(),
            settings.holdingPeriodDays(),
            settings.minPayout().minor(),
            settings.payoutSchedule(),
            settings.termsUrl(),
            settings.supportEmail(),
            form(settings.applicationForm()),
            json.write("eligibility", settings.eligibility(), LONGEST_FORM),
            program.updatedAt()
        };
    }

    private @Nullable Json form(@Nullable ApplicationForm form) {
        return form == null ? null : json.write("applicationForm", form, LONGEST_FORM);
    }

    private ListedProgram listed(Row row) throws SQLException {
        return new ListedProgram(program(row), row.number("partners"), row.instantOrNull("featured_at") != null);
    }

    private MeasuredProgram measured(Row row) throws SQLException {
        Program program = program(row);
        String currency = program.settings().currency();
        return new MeasuredProgram(
                program,
                new ProgramTotals(
                        row.number("partners"),
                        row.number("clicks"),
                        CreditedTotals.of(row, currency, rates),
                        row.number("commissions"),
                        new Money(row.number("earned"), currency),
                        new Money(row.number("paid"), currency)));
    }

    private Program program(Row row) throws SQLException {
        Long months = row.numberOrNull("commission_months");
        String form = row.textOrNull("application_form");
        String currency = row.text("currency");
        return new Program(
                new ProgramId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                row.constant("status", ProgramStatus.class),
                new ProgramSettings(
                        row.text("name"),
                        row.text("slug"),
                        row.textOrNull("logo"),
                        row.textOrNull("description"),
                        row.text("website"),
                        currency,
                        row.flag("marketplace_listed"),
                        row.flag("auto_approve"),
                        row.flag("auto_approve_commissions"),
                        row.textOrNull("category"),
                        new Terms(
                                row.constant("commission_type", CommissionKind.class),
                                row.number("commission_amount"),
                                row.constant("commission_event", CommissionEvent.class),
                                months == null ? null : months.intValue(),
                                json.read(row.text("commission_tiers"), new TypeReference<>() {})),
                        (int) row.number("cookie_days"),
                        row.constant("attribution", AttributionModel.class),
                        (int) row.number("holding_period_days"),
                        new Money(row.number("min_payout"), currency),
                        row.constant("payout_schedule", PayoutSchedule.class),
                        row.textOrNull("terms_url"),
                        row.textOrNull("support_email"),
                        form == null ? null : json.read(form, new TypeReference<ApplicationForm>() {}),
                        json.read(row.text("eligibility"), new TypeReference<>() {})),
                new UserId(row.uuid("created_by")),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    /** A program with its totals. */
    record MeasuredProgram(Program program, ProgramTotals totals) {}
}
