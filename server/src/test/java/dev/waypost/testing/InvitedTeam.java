package dev.waypost.testing;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.Map;

/** Somebody's workspace and the people who joined it by invitation. */
public record InvitedTeam(Person owner) {
    /** What every invitation has in its subject. */
    public static final String SUBJECT = "invited you to";

    /** Only those whose address is verified may invite. */
    public InvitedTeam {
        owner.verified();
    }

    public static InvitedTeam ofOne() {
        return new InvitedTeam(Person.registered());
    }

    public String workspaceId() {
        return owner.workspaceId();
    }

    /** A new person who joined with the role. */
    public Colleague with(String role) {
        Person person = Person.registered();
        invite(owner, person.email(), role).then().statusCode(201);
        JsonPath joined = accept(person, Letters.to(person.email(), SUBJECT).token())
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
        return new Colleague(person, joined.getString("data.member.id"));
    }

    public Response invite(Person by, String email, String role) {
        return invite(by, Map.of("email", email, "role", role));
    }

    public Response invite(Person by, Object body) {
        return by.asks().body(body).post("/api/workspaces/{id}/members/invite", workspaceId());
    }

    public static Response accept(Person person, String token) {
        return person.asks().post("/api/workspaces/invitations/{token}/accept", token);
    }

    /** The owner's own membership. */
    public String ownerMemberId() {
        return owner.asks()
                .get("/api/workspaces/{id}/members?role=owner", workspaceId())
                .then()
                .statusCode(200)
                .extract()
                .path("data[0].id");
    }

    /** A member who is not the owner. */
    public record Colleague(Person person, String memberId) {}
}
