package dev.waypost.weekly;

import dev.waypost.access.Plan;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** The {@code weekly_reports} table, and the recipients of reports. */
@ApplicationScoped
class WeeklyReportRepository {
    private final Db db;

    WeeklyReportRepository(Db db) {
        this.db = db;
    }

    /** Members who want the report of a workspace with clicks since a time, and have not received it. */
    List<Recipient> due(LocalDate week, Instant since, int most) {
        return db.list(
                Sql.of("""
                        SELECT u.id AS user_id, u.email, w.id AS workspace_id, w.name, p.plan
                        FROM members m
                        JOIN users u ON u.id = m.user_id AND u.email_verified_at IS NOT NULL
                        JOIN workspaces w ON w.id = m.workspace_id AND w.deleted_at IS NULL
                        JOIN workspace_plans p ON p.workspace_id = w.id
                        WHERE m.status = 'active'
                          AND coalesce((u.notification_preferences ->> 'weeklyReport')::boolean, true)
                          AND EXISTS (
                              SELECT FROM links l
                              JOIN link_counters c ON c.link_id = l.id
                              WHERE l.workspace_id = w.id AND c.last_clicked_at >= ?)
                          AND NOT EXISTS (
                              SELECT FROM weekly_reports r
                              WHERE r.user_id = u.id AND r.workspace_id = w.id AND r.week = ?)
                        ORDER BY w.id, u.id
                        LIMIT ?
                        """, since, week, most),
                row -> new Recipient(
                        new UserId(row.uuid("user_id")),
                        row.text("email"),
                        new WorkspaceId(row.uuid("workspace_id")),
                        row.text("name"),
                        row.constant("plan", Plan.class)));
    }

    /** False if another node was faster. */
    boolean claim(Recipient recipient, LocalDate week) {
        return db.run(Sql.of("""
                        INSERT INTO weekly_reports (user_id, workspace_id, week)
                        VALUES (?, ?, ?)
                        ON CONFLICT DO NOTHING
                        """, recipient.userId(), recipient.workspaceId(), week)) > 0;
    }

    void deleteBefore(LocalDate week) {
        db.run(Sql.of("DELETE FROM weekly_reports WHERE week < ?", week));
    }

    /** A recipient and the workspace of the report. */
    record Recipient(UserId userId, String email, WorkspaceId workspaceId, String workspace, Plan plan) {}
}
