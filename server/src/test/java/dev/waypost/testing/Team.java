package dev.waypost.testing;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;

/** Four users, one of each role, and as many shared workspaces as tests need. */
@ApplicationScoped
public class Team {
    private static final Duration WHILE = Duration.ofDays(10);

    private final Db db;
    private final Ids ids;
    private final Clock clock;
    private final Plans plans;
    private final Broadcast broadcast;
    private final Map<Role, Person> people = new EnumMap<>(Role.class);
    private Instant signedInAt = Instant.EPOCH;

    Team(Db db, Ids ids, Clock clock, Plans plans, Broadcast broadcast) {
        this.db = db;
        this.ids = ids;
        this.clock = clock;
        this.plans = plans;
        this.broadcast = broadcast;
    }

    /** Tests advance the clock, and sessions expire after 30 days. */
    public synchronized Person of(Role role) {
        if (clock.instant().isAfter(signedInAt.plus(WHILE))) {
            signedInAt = clock.instant();
            people.replaceAll((_, person) -> person.signedInAgain());
        }
        return people.computeIfAbsent(role, _ -> Person.registered());
    }

    /** A new workspace of the owner with the three others as members, inserted directly, because invitations would be slow. */
    public String workspace() {
        String workspace = of(Role.OWNER)
                .asks()
                .body(Map.of("name", "Team " + ids.next()))
                .post("/api/workspaces")
                .statusCode(201)
                .path("data.id");
        for (Role role : Role.values()) {
            if (role != Role.OWNER) {
                join(workspace, of(role), role);
            }
        }
        return workspace;
    }

    @Transactional
    public void join(String workspace, Person person, Role role) {
        db.run(Sql.of(
                """
                INSERT INTO members (id, workspace_id, user_id, role, status, joined_at)
                VALUES (?, ?, ?, ?, 'active', ?)
                """,
                ids.next(),
                Ids.parse(WorkspaceId.class, workspace),
                Ids.parse(UserId.class, person.id()),
                role,
                clock.instant()));
        broadcast.announce(Topic.CALLER, person.id());
    }

    /** Changes the role of all members with a role. */
    @Transactional
    public void changeRole(String workspace, Role from, Role to) {
        db.run(Sql.of(
                "UPDATE members SET role = ? WHERE workspace_id = ? AND role = ?",
                to,
                Ids.parse(WorkspaceId.class, workspace),
                from));
        broadcast.announce(Topic.CALLER, workspace);
    }

    public void plan(String workspace, Plan plan) {
        plans.change(Ids.parse(WorkspaceId.class, workspace), plan);
    }
}
