package dev.waypost.testing;

import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.util.Map;

/** A workspace and the members who joined it by invitation. */
public record InvitedTeam(Person owner) {
    /** Part of the subject of every invitation. */
    public static final String SUBJECT = "invited you to";

    /** Only users with a verified e-mail address may invite. */
    public InvitedTeam {
        owner.verified();
    }

    public static InvitedTeam ofOne() {
        return new InvitedTeam(Person.registered());
    }

    public String workspaceId() {
        return owner.workspaceId();
    }

    /** A new user who joined with the role. */
    public Colleague with(String role) {
        Person person = Person.registered();
        invite(owner, person.email(), role).statusCode(201);
        JsonBody joined = accept(person, SentMails.to(person.email(), SUBJECT).token())
                .statusCode(200)
                .jsonPath();
        return new Colleague(person, joined.getString("data.member.id"));
    }

    public ApiResponse invite(Person by, String email, String role) {
        return invite(by, Map.of("email", email, "role", role));
    }

    public ApiResponse invite(Person by, Object body) {
        return by.asks().body(body).post("/api/workspaces/{id}/members/invite", workspaceId());
    }

    public static ApiResponse accept(Person person, String token) {
        return person.asks().post("/api/workspaces/invitations/{token}/accept", token);
    }

    /** The owner's own membership. */
    public String ownerMemberId() {
        return owner.asks()
                .get("/api/workspaces/{id}/members?role=owner", workspaceId())
                .statusCode(200)
                .path("data[0].id");
    }

    /** A member who is not the owner. */
    public record Colleague(Person person, String memberId) {}
}
