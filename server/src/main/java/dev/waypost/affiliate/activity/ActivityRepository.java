package dev.waypost.affiliate.activity;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.activity.ActivityView.SubjectView;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the partner, program and amount of a resource from any table of the affiliate features. */
@ApplicationScoped
class ActivityRepository {
    /** IDs are unique across tables, so each resource is in at most one of them. */
    private static final String SUBJECTS = """
            WITH wanted AS (SELECT ?::uuid AS workspace_id, unnest(?::uuid[]) AS id),
            found AS (
                SELECT id, id AS program_id, NULL::uuid AS partner_id, NULL AS invited, NULL::bigint AS amount
                FROM programs JOIN wanted USING (workspace_id, id)
                UNION ALL
                SELECT id, program_id, NULL, coalesce(name, email), NULL
                FROM program_invites JOIN wanted USING (workspace_id, id)
                UNION ALL
                SELECT id, program_id, partner_id, NULL, NULL FROM enrollments JOIN wanted USING (workspace_id, id)
                UNION ALL
                SELECT id, program_id, partner_id, NULL, earnings FROM commissions JOIN wanted USING (workspace_id, id)
                UNION ALL
                SELECT id, program_id, partner_id, NULL, amount FROM payouts JOIN wanted USING (workspace_id, id)
                UNION ALL
                SELECT id, program_id, partner_id, NULL, NULL FROM discounts JOIN wanted USING (workspace_id, id)
                UNION ALL
                SELECT id, program_id, partner_id, NULL, NULL FROM fraud_events JOIN wanted USING (workspace_id, id)
                UNION ALL
                SELECT id, program_id, partner_id, NULL, NULL FROM partner_messages JOIN wanted USING (workspace_id, id)
                UNION ALL
                SELECT s.id, e.program_id, s.partner_id, NULL, NULL
                FROM bounty_submissions s
                JOIN wanted USING (workspace_id, id)
                JOIN enrollments e ON e.id = s.enrollment_id
                UNION ALL
                SELECT id, program_id, NULL, NULL, NULL FROM bounties JOIN wanted USING (workspace_id, id)
                UNION ALL
                SELECT id, program_id, NULL, NULL, NULL FROM program_assets JOIN wanted USING (workspace_id, id)
                UNION ALL
                SELECT id, program_id, NULL, NULL, NULL FROM partner_groups JOIN wanted USING (workspace_id, id)
            )
            SELECT f.id, f.partner_id, coalesce(p.name, f.invited) AS partner_name, f.program_id, g.name AS program_name,
                   f.amount, g.currency
            FROM found f
            JOIN programs g ON g.id = f.program_id
            LEFT JOIN partners p ON p.id = f.partner_id
            """;

    private final Db db;

    ActivityRepository(Db db) {
        this.db = db;
    }

    Map<UUID, SubjectView> subjects(WorkspaceId workspace, List<UUID> ids) {
        return db
                .list(
                        Sql.of(SUBJECTS, workspace, ids.toArray(UUID[]::new)),
                        row -> Map.entry(row.uuid("id"), subject(row)))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static SubjectView subject(Row row) throws SQLException {
        @Nullable UUID partner = row.uuidOrNull("partner_id");
        @Nullable Long amount = row.numberOrNull("amount");
        String currency = row.text("currency");
        return new SubjectView(
                partner == null ? null : new PartnerId(partner),
                row.textOrNull("partner_name"),
                new ProgramId(row.uuid("program_id")),
                row.text("program_name"),
                amount == null ? null : new Money(amount, currency).major(),
                currency);
    }
}
