package dev.waypost.affiliate.clicks;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The {@code partner_clicks} table: clicks that earn a commission when their day is over. */
@ApplicationScoped
class PaidClickRepository {
    private final Db db;

    PaidClickRepository(Db db) {
        this.db = db;
    }

    /** The workspaces with a program that pays all partners, a group or somebody for clicks. */
    Set<UUID> paying(Collection<UUID> workspaces) {
        return new HashSet<>(
                db.list(Sql.of("""
                        SELECT DISTINCT p.workspace_id
                        FROM programs p
                        WHERE p.workspace_id = ANY (?) AND p.status = 'active' AND p.deleted_at IS NULL
                          AND (p.commission_event = 'click'
                               OR EXISTS (
                                   SELECT FROM partner_groups g
                                   WHERE g.program_id = p.id AND g.rewards @> '[{"event": "click"}]')
                               OR EXISTS (
                                   SELECT FROM enrollments e
                                   WHERE e.program_id = p.id AND e.commission_override ->> 'event' = 'click'))
                        """, (Object) workspaces.toArray(UUID[]::new)), row -> row.uuid("workspace_id")));
    }

    /** The programs in which links can earn now: those of approved partners of active programs. */
    Map<UUID, ProgramId> programs(Collection<UUID> links) {
        return db
                .list(
                        Sql.of("""
                                SELECT k.link_id, e.program_id
                                FROM partner_links k
                                JOIN enrollments e ON e.id = k.enrollment_id AND e.status = 'approved'
                                JOIN programs p ON p.id = e.program_id AND p.status = 'active' AND p.deleted_at IS NULL
                                WHERE k.link_id = ANY (?)
                                """, (Object) links.toArray(UUID[]::new)),
                        row -> Map.entry(row.uuid("link_id"), new ProgramId(row.uuid("program_id"))))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    void add(Map<ClickDay, Long> counted) {
        db.runAll(counted.entrySet().stream()
                .map(entry -> Sql.of(
                        """
                        INSERT INTO partner_clicks AS c (link_id, workspace_id, day, country, clicks)
                        VALUES (?, ?, ?::date, ?, ?)
                        ON CONFLICT (link_id, day, country) DO UPDATE SET clicks = c.clicks + excluded.clicks
                        """,
                        entry.getKey().link(),
                        entry.getKey().workspace(),
                        entry.getKey().day().toString(),
                        entry.getKey().country(),
                        entry.getValue()))
                .toList());
    }

    /** Memberships with clicks of days before the given one. */
    List<DueMembership> due(LocalDate before, int most) {
        return db.list(
                Sql.of("""
                        SELECT DISTINCT k.workspace_id, k.enrollment_id
                        FROM partner_clicks c
                        JOIN partner_links k ON k.link_id = c.link_id
                        WHERE c.day < ?::date
                        LIMIT ?
                        """, before.toString(), most),
                row -> new DueMembership(
                        new WorkspaceId(row.uuid("workspace_id")), new EnrollmentId(row.uuid("enrollment_id"))));
    }

    /** Removes the clicks of a membership of days before the given one, for whoever pays for them. */
    List<CountedClicks> take(EnrollmentId enrollment, LocalDate before) {
        return db.list(
                delete(
                                "IN (SELECT k.link_id FROM partner_links k WHERE k.enrollment_id = ?)",
                                enrollment,
                                before.toString())
                        .then("RETURNING c.day::text AS day, c.country, c.clicks"),
                row -> new CountedClicks(LocalDate.parse(row.text("day")), row.text("country"), row.number("clicks")));
    }

    /** Removes clicks of links that are no partner's any more. */
    void deleteOrphans(LocalDate before) {
        db.run(delete("NOT IN (SELECT k.link_id FROM partner_links k WHERE k.link_id = c.link_id)", before.toString()));
    }

    /** Locks the rows in the order of {@link ClickDay} first: clicks that are counted meanwhile lock them in that order too. */
    private static Sql delete(String links, Object... which) {
        return Sql.of("""
                DELETE FROM partner_clicks c
                USING (
                    SELECT c.link_id, c.day, c.country
                    FROM partner_clicks c
                    WHERE c.link_id %s AND c.day < ?::date
                    ORDER BY c.link_id, c.day, c.country
                    FOR UPDATE) locked
                WHERE c.link_id = locked.link_id AND c.day = locked.day AND c.country = locked.country
                """.formatted(links), which);
    }

    /** The clicks on a link from a country on a day. */
    record ClickDay(UUID link, UUID workspace, LocalDate day, String country) implements Comparable<ClickDay> {
        private static final Comparator<ClickDay> ORDER = Comparator.comparing(ClickDay::link)
                .thenComparing(ClickDay::day)
                .thenComparing((Function<ClickDay, String>) ClickDay::country);

        @Override
        public int compareTo(ClickDay other) {
            return ORDER.compare(this, other);
        }
    }

    /** A number of clicks; the country is empty if it is unknown. */
    record CountedClicks(LocalDate day, String country, long clicks) {}

    /** A membership that is owed for clicks. */
    record DueMembership(WorkspaceId workspaceId, EnrollmentId enrollmentId) {}
}
