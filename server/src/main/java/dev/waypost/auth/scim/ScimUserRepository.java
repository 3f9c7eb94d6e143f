package dev.waypost.auth.scim;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.auth.scim.directories.ScimDirectory;
import dev.waypost.auth.scim.directories.ScimDirectoryId;
import dev.waypost.auth.scim.search.FilterTranslator;
import dev.waypost.auth.scim.search.SearchParameters.Search;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Json;
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

/** The {@code scim_users} table. */
@ApplicationScoped
class ScimUserRepository {
    static final String UNIQUE_USER_NAME = "scim_users_user_name_key";
    static final String UNIQUE_EXTERNAL_ID = "scim_users_external_id_key";
    static final String UNIQUE_ACCOUNT = "scim_users_directory_id_user_id_key";

    private static final String SELECT = """
            SELECT u.id, u.user_id, u.account_made, u.role_managed, u.role_before, u.document, u.version, u.created_at, u.updated_at
            FROM scim_users u
            WHERE u.directory_id = ?
            """;

    private final Db db;
    private final ObjectMapper json;

    ScimUserRepository(Db db, ObjectMapper json) {
        this.db = db;
        this.json = json;
    }

    void insert(ScimDirectory directory, ScimUser user) {
        UserDocument document = user.document();
        db.run(Sql.of(
                """
                INSERT INTO scim_users (id, directory_id, workspace_id, user_id, account_made, role_managed, role_before,
                                        user_name, external_id, display_name, given_name, family_name, emails, active, document,
                                        version, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                user.id(),
                directory.id(),
                directory.workspaceId(),
                user.userId(),
                user.accountMade(),
                user.roleManaged(),
                user.roleBefore(),
                document.userName(),
                document.externalId(),
                document.displayName(),
                document.givenName(),
                document.familyName(),
                document.emails().toArray(new String[0]),
                document.active(),
                new Json(document.attributes().toString()),
                user.version(),
                user.createdAt(),
                user.updatedAt()));
    }

    void update(ScimUser user) {
        UserDocument document = user.document();
        db.run(Sql.of(
                """
                UPDATE scim_users
                SET role_managed = ?, role_before = ?, user_name = ?, external_id = ?, display_name = ?, given_name = ?,
                    family_name = ?, emails = ?, active = ?, document = ?, version = ?, updated_at = ?
                WHERE id = ?
                """,
                user.roleManaged(),
                user.roleBefore(),
                document.userName(),
                document.externalId(),
                document.displayName(),
                document.givenName(),
                document.familyName(),
                document.emails().toArray(new String[0]),
                document.active(),
                new Json(document.attributes().toString()),
                user.version(),
                user.updatedAt(),
                user.id()));
    }

    void delete(ScimUserId id) {
        db.run(Sql.of("DELETE FROM scim_users WHERE id = ?", id));
    }

    Optional<ScimUser> find(ScimDirectoryId directory, ScimUserId id) {
        return db.one(Sql.of(SELECT, directory).then("AND u.id = ?", id), this::user);
    }

    Optional<ScimUser> lock(ScimDirectoryId directory, ScimUserId id) {
        return db.one(Sql.of(SELECT, directory).then("AND u.id = ? FOR UPDATE", id), this::user);
    }

    boolean isProvisioned(ScimDirectoryId directory, UserId account) {
        return db.number(Sql.of(
                        "SELECT count(*) FROM scim_users WHERE directory_id = ? AND user_id = ?", directory, account))
                > 0;
    }

    Listing<ScimUser> search(ScimDirectoryId directory, Search search) {
        String order = search.order() == null ? "u.id" : search.order();
        String direction = search.descending() ? "DESC NULLS LAST" : "ASC NULLS LAST";
        return new Listing<>(
                search.count() == 0
                        ? List.of()
                        : db.list(
                                filtered(Sql.of(SELECT, directory), search)
                                        .then(
                                                "ORDER BY %s %s, u.id LIMIT ? OFFSET ?".formatted(order, direction),
                                                search.count(),
                                                search.offset()),
                                this::user),
                db.number(filtered(
                        Sql.of("SELECT count(*) FROM scim_users u WHERE u.directory_id = ?", directory), search)));
    }

    private static Sql filtered(Sql users, Search search) {
        FilterTranslator.Condition condition = search.condition();
        return condition == null
                ? users
                : users.then("AND " + condition.text(), condition.args().toArray());
    }

    /** The IDs that exist in the directory. */
    List<ScimUserId> known(ScimDirectoryId directory, Collection<ScimUserId> ids) {
        return db.list(
                Sql.of("SELECT id FROM scim_users WHERE directory_id = ? AND id = ANY (?)", directory, uuids(ids)),
                row -> new ScimUserId(row.uuid("id")));
    }

    /** The groups of users, by name. */
    Map<ScimUserId, List<GroupName>> groups(Collection<ScimUserId> users) {
        Map<ScimUserId, List<GroupName>> groups = new HashMap<>();
        db.list(
                        Sql.of("""
                                SELECT gm.user_id, g.id, g.display_name
                                FROM scim_group_members gm
                                JOIN scim_groups g ON g.id = gm.group_id
                                WHERE gm.user_id = ANY (?)
                                ORDER BY lower(g.display_name)
                                """, (Object) uuids(users)),
                        row -> Map.entry(
                                new ScimUserId(row.uuid("user_id")),
                                new GroupName(new ScimGroupId(row.uuid("id")), row.text("display_name"))))
                .forEach(found -> groups.computeIfAbsent(found.getKey(), _ -> new ArrayList<>())
                        .add(found.getValue()));
        return groups;
    }

    /**
     * The active users who are members of the workspace, with their role and the names of their groups.
     *
     * @param users null for all users of the directory
     */
    List<UserWithRole> places(ScimDirectory directory, @Nullable Collection<ScimUserId> users) {
        Sql all = Sql.of("""
                SELECT u.id, u.user_id, u.role_managed, m.role,
                       ARRAY(SELECT g.display_name FROM scim_group_members gm JOIN scim_groups g ON g.id = gm.group_id
                             WHERE gm.user_id = u.id) AS groups
                FROM scim_users u
                JOIN members m ON m.workspace_id = u.workspace_id AND m.user_id = u.user_id
                WHERE u.directory_id = ? AND u.active
                """, directory.id());
        return db.list(
                users == null ? all : all.then("AND u.id = ANY (?)", (Object) uuids(users)),
                row -> new UserWithRole(
                        new ScimUserId(row.uuid("id")),
                        new UserId(row.uuid("user_id")),
                        row.flag("role_managed"),
                        row.constant("role", Role.class),
                        row.texts("groups")));
    }

    void manageRoles(Collection<ScimUserId> users) {
        db.run(Sql.of("UPDATE scim_users SET role_managed = true WHERE id = ANY (?)", (Object) uuids(users)));
    }

    /** For administrators: newest first, filtered by a part of the name or address. */
    Listing<ProvisionedUserView> list(ScimDirectoryId directory, @Nullable String search, Paging paging) {
        return new Listing<>(
                db.list(
                        matching(Sql.of("""
                                SELECT u.id, u.user_name, u.display_name, u.emails, u.external_id, u.active, u.user_id, m.role,
                                       a.email, u.created_at, u.updated_at,
                                       ARRAY(SELECT g.display_name FROM scim_group_members gm
                                             JOIN scim_groups g ON g.id = gm.group_id
                                             WHERE gm.user_id = u.id ORDER BY lower(g.display_name)) AS groups
                                FROM scim_users u
                                JOIN users a ON a.id = u.user_id
                                LEFT JOIN members m ON m.workspace_id = u.workspace_id AND m.user_id = u.user_id
                                WHERE u.directory_id = ?
                                """, directory), search)
                                .then("ORDER BY u.id DESC LIMIT ? OFFSET ?", paging.limit(), paging.offset()),
                        ScimUserRepository::view),
                db.number(matching(
                        Sql.of("SELECT count(*) FROM scim_users u WHERE u.directory_id = ?", directory), search)));
    }

    private static Sql matching(Sql users, @Nullable String search) {
        String pattern = LikePattern.anywhere(search);
        return pattern == null
                ? users
                : users.then(
                        "AND (u.user_name ILIKE ? OR u.display_name ILIKE ? OR array_to_string(u.emails, ' ') ILIKE ?)",
                        pattern,
                        pattern,
                        pattern);
    }

    static UUID[] uuids(Collection<ScimUserId> ids) {
        return ids.stream().map(ScimUserId::value).toArray(UUID[]::new);
    }

    private static ProvisionedUserView view(Row row) throws SQLException {
        return new ProvisionedUserView(
                new ScimUserId(row.uuid("id")),
                row.text("user_name"),
                row.textOrNull("display_name"),
                row.text("email"),
                row.textOrNull("external_id"),
                row.flag("active"),
                new UserId(row.uuid("user_id")),
                row.constantOrNull("role", Role.class),
                row.texts("groups"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    private ScimUser user(Row row) throws SQLException {
        return new ScimUser(
                new ScimUserId(row.uuid("id")),
                new UserId(row.uuid("user_id")),
                row.flag("account_made"),
                row.flag("role_managed"),
                row.constantOrNull("role_before", Role.class),
                new UserDocument(document(row.text("document"))),
                row.number("version"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    private ObjectNode document(String text) {
        try {
            return (ObjectNode) json.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A group as shown with its members. */
    record GroupName(ScimGroupId id, String displayName) {}

    /** A user with their role in the workspace. */
    record UserWithRole(ScimUserId id, UserId userId, boolean roleManaged, Role role, List<String> groups) {}
}
