package dev.waypost.auth.scim;

import dev.waypost.auth.scim.directories.ScimDirectory;
import dev.waypost.auth.scim.directories.ScimDirectoryId;
import dev.waypost.auth.scim.search.FilterTranslator;
import dev.waypost.auth.scim.search.SearchParameters.Search;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.LikePattern;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The {@code scim_groups} and {@code scim_group_members} tables. */
@ApplicationScoped
class ScimGroupRepository {
    static final String UNIQUE_NAME = "scim_groups_display_name_key";
    static final String UNIQUE_EXTERNAL_ID = "scim_groups_external_id_key";

    private static final String SELECT = """
            SELECT g.id, g.display_name, g.external_id, g.version, g.created_at, g.updated_at,
                   (SELECT count(*) FROM scim_group_members gm WHERE gm.group_id = g.id) AS members_count
            FROM scim_groups g
            WHERE g.directory_id = ?
            """;

    private final Db db;

    ScimGroupRepository(Db db) {
        this.db = db;
    }

    void insert(ScimDirectory directory, ScimGroup group) {
        db.run(Sql.of(
                """
                INSERT INTO scim_groups (id, directory_id, workspace_id, display_name, external_id, version, created_at,
                                         updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                group.id(),
                directory.id(),
                directory.workspaceId(),
                group.displayName(),
                group.externalId(),
                group.version(),
                group.createdAt(),
                group.updatedAt()));
    }

    void update(ScimGroup group) {
        db.run(Sql.of(
                "UPDATE scim_groups SET display_name = ?, external_id = ?, version = ?, updated_at = ? WHERE id = ?",
                group.displayName(),
                group.externalId(),
                group.version(),
                group.updatedAt(),
                group.id()));
    }

    void delete(ScimGroupId id) {
        db.run(Sql.of("DELETE FROM scim_groups WHERE id = ?", id));
    }

    Optional<ScimGroup> find(ScimDirectoryId directory, ScimGroupId id) {
        return db.one(Sql.of(SELECT, directory).then("AND g.id = ?", id), ScimGroupRepository::group);
    }

    Optional<ScimGroup> lock(ScimDirectoryId directory, ScimGroupId id) {
        return db.one(Sql.of(SELECT, directory).then("AND g.id = ? FOR UPDATE OF g", id), ScimGroupRepository::group);
    }

    Listing<ScimGroup> search(ScimDirectoryId directory, Search search) {
        String order = search.order() == null ? "g.id" : search.order();
        String direction = search.descending() ? "DESC NULLS LAST" : "ASC NULLS LAST";
        return new Listing<>(
                search.count() == 0
                        ? List.of()
                        : db.list(
                                filtered(Sql.of(SELECT, directory), search)
                                        .then(
                                                "ORDER BY %s %s, g.id LIMIT ? OFFSET ?".formatted(order, direction),
                                                search.count(),
                                                search.offset()),
                                ScimGroupRepository::group),
                db.number(filtered(
                        Sql.of("SELECT count(*) FROM scim_groups g WHERE g.directory_id = ?", directory), search)));
    }

    private static Sql filtered(Sql groups, Search search) {
        FilterTranslator.Condition condition = search.condition();
        return condition == null
                ? groups
                : groups.then("AND " + condition.text(), condition.args().toArray());
    }

    /** The members of groups in the order of provisioning. */
    Map<ScimGroupId, List<MemberName>> members(Collection<ScimGroupId> groups) {
        Map<ScimGroupId, List<MemberName>> members = new HashMap<>();
        db.list(
                        Sql.of("""
                                SELECT gm.group_id, u.id, coalesce(u.display_name, u.user_name) AS name
                                FROM scim_group_members gm
                                JOIN scim_users u ON u.id = gm.user_id
                                WHERE gm.group_id = ANY (?)
                                ORDER BY u.id
                                """, (Object)
                                groups.stream().map(ScimGroupId::value).toArray(UUID[]::new)),
                        row -> Map.entry(
                                new ScimGroupId(row.uuid("group_id")),
                                new MemberName(new ScimUserId(row.uuid("id")), row.text("name"))))
                .forEach(found -> members.computeIfAbsent(found.getKey(), _ -> new ArrayList<>())
                        .add(found.getValue()));
        return members;
    }

    List<ScimUserId> memberIds(ScimGroupId group) {
        return db.list(
                Sql.of("SELECT user_id FROM scim_group_members WHERE group_id = ?", group),
                row -> new ScimUserId(row.uuid("user_id")));
    }

    /** Adds users to the group and returns those who were not in it. */
    List<ScimUserId> add(ScimGroupId group, Collection<ScimUserId> users) {
        return db.list(Sql.of("""
                        INSERT INTO scim_group_members (group_id, user_id)
                        SELECT ?, unnest(?::uuid[])
                        ON CONFLICT DO NOTHING
                        RETURNING user_id
                        """, group, ScimUserRepository.uuids(users)), row -> new ScimUserId(row.uuid("user_id")));
    }

    /** Removes users from the group and returns those who were in it. */
    List<ScimUserId> remove(ScimGroupId group, Collection<ScimUserId> users) {
        return db.list(
                Sql.of(
                        "DELETE FROM scim_group_members WHERE group_id = ? AND user_id = ANY (?) RETURNING user_id",
                        group,
                        ScimUserRepository.uuids(users)),
                row -> new ScimUserId(row.uuid("user_id")));
    }

    /** For administrators: by name. */
    Listing<ScimGroup> list(ScimDirectoryId directory, @Nullable String search, Paging paging) {
        return new Listing<>(
                db.list(
                        matching(Sql.of(SELECT, directory), search)
                                .then(
                                        "ORDER BY lower(g.display_name), g.id LIMIT ? OFFSET ?",
                                        paging.limit(),
                                        paging.offset()),
                        ScimGroupRepository::group),
                db.number(matching(
                        Sql.of("SELECT count(*) FROM scim_groups g WHERE g.directory_id = ?", directory), search)));
    }

    private static Sql matching(Sql groups, @Nullable String search) {
        return groups.thenIf(LikePattern.anywhere(search), "AND g.display_name ILIKE ?");
    }

    private static ScimGroup group(Row row) throws SQLException {
        return new ScimGroup(
                new ScimGroupId(row.uuid("id")),
                row.text("display_name"),
                row.textOrNull("external_id"),
                row.number("version"),
                row.instant("created_at"),
                row.instant("updated_at"),
                row.number("members_count"));
    }

    /** A user as a group member. */
    record MemberName(ScimUserId id, String name) {}
}
