package dev.waypost.auth.scim;

import static dev.waypost.testing.http.ApiRequest.given;

import dev.waypost.testing.Person;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A directory of a workspace, with the token of its identity provider. */
record TestDirectory(Person owner, String workspaceId, String id, String token) {
    static final String SCIM = "application/scim+json";
    static final String USER = "urn:ietf:params:scim:schemas:core:2.0:User";
    static final String GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";

    static TestDirectory of(Person owner) {
        return of(owner, Map.of());
    }

    static TestDirectory of(Person owner, Map<String, Object> settings) {
        return of(owner, owner.workspaceId(), settings);
    }

    static TestDirectory of(Person owner, String workspace, Map<String, Object> settings) {
        Map<String, Object> body = new HashMap<>(settings);
        body.putIfAbsent("name", "Directory");
        JsonBody made = owner.asksIn(workspace)
                .body(body)
                .post("/api/scim/directories")
                .statusCode(201)
                .jsonPath();
        return new TestDirectory(owner, workspace, made.getString("data.id"), made.getString("data.token"));
    }

    /** A request of the identity provider. */
    ApiRequest asks() {
        return given().contentType(SCIM).header("Authorization", "Bearer " + token);
    }

    /** A request of an administrator about the directory. */
    ApiRequest administers() {
        return owner.asksIn(workspaceId);
    }

    void change(Map<String, Object> settings) {
        administers().body(settings).patch("/api/scim/directories/{id}", id).statusCode(200);
    }

    ApiResponse createUser(String userName) {
        return createUser(userName, Map.of());
    }

    ApiResponse createUser(String userName, Map<String, Object> more) {
        Map<String, Object> body = new HashMap<>(Map.of("schemas", List.of(USER), "userName", userName));
        body.putAll(more);
        return asks().body(body).post("/api/scim/v2/Users");
    }

    /** The id of a new user. */
    String user(String userName) {
        return createUser(userName).statusCode(201).path("id");
    }

    /** The id of a new group. */
    String group(String name, String... members) {
        return asks().body(Map.of(
                        "schemas",
                        List.of(GROUP),
                        "displayName",
                        name,
                        "members",
                        List.of(members).stream()
                                .map(member -> Map.of("value", member))
                                .toList()))
                .post("/api/scim/v2/Groups")
                .statusCode(201)
                .path("id");
    }

    ApiResponse patchUser(String user, Object... operations) {
        return patch("/api/scim/v2/Users/" + user, operations);
    }

    ApiResponse patchGroup(String group, Object... operations) {
        return patch("/api/scim/v2/Groups/" + group, operations);
    }

    private ApiResponse patch(String path, Object... operations) {
        return asks().body(Map.of(
                        "schemas",
                        List.of("urn:ietf:params:scim:api:messages:2.0:PatchOp"),
                        "Operations",
                        List.of(operations)))
                .patch(path);
    }

    ApiResponse deactivate(String user) {
        return patchUser(user, Map.of("op", "replace", "path", "active", "value", false));
    }

    ApiResponse activate(String user) {
        return patchUser(user, Map.of("op", "replace", "path", "active", "value", true));
    }

    /** The role of a user in the workspace, by e-mail address; null if the user is not a member. */
    String roleOf(String email) {
        return owner.asksIn(workspaceId)
                .get("/api/workspaces/{id}/members?search={email}", workspaceId, email)
                .statusCode(200)
                .path("data[0].role");
    }
}
