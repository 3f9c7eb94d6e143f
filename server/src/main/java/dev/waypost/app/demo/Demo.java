package dev.waypost.app.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.platform.config.WaypostConfig;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Creates the workspace of a small coffee roaster with members, links and traffic. */
public final class Demo {
    private static final String PASSWORD = "demo demo demo";
    private static final DemoPerson OWNER = new DemoPerson("Ada Okafor", "ada@harbour.example", "owner");
    private static final List<DemoPerson> MEMBERS = List.of(
            new DemoPerson("Mateo Rossi", "mateo@harbour.example", "admin"),
            new DemoPerson("Ines Lindqvist", "ines@harbour.example", "editor"),
            new DemoPerson("Kenji Watanabe", "kenji@harbour.example", "viewer"));
    private static final List<DemoPerson> INVITED = List.of(
            new DemoPerson("Priya Nair", "priya@brightside.example", "editor"),
            new DemoPerson("Tom Becker", "tom@brightside.example", "viewer"));
    private static final List<Map<String, Object>> KEYS = List.of(
            Map.of("name", "Shop checkout", "scopes", List.of("links:read", "links:write")),
            Map.of("name", "Weekly report", "scopes", List.of("analytics:read")),
            Map.of("name", "Staging", "scopes", List.of("links:read", "links:write"), "environment", "test"));

    private static final int CONFLICT = 409;
    private static final int VISITS = 60_000;

    private final DemoApi api;
    private final DemoMailbox mailbox;
    private final String dashboardUrl;
    private final Path data;

    private Demo(WaypostConfig settings) {
        api = new DemoApi(settings.baseUrl());
        mailbox = new DemoMailbox(settings.data().resolve("mail"));
        dashboardUrl = settings.dashboardUrl();
        data = settings.data();
    }

    /** Fills the running Waypost of the settings, prints how to sign in, and returns the exit code. */
    public static int run(WaypostConfig settings) {
        try {
            Demo demo = new Demo(settings);
            System.out.println(demo.fill());
            System.out.println("Sign in at " + demo.dashboardUrl + " as " + OWNER.email() + " with the password \""
                    + PASSWORD + "\"; the other members have the same password.");
            return 0;
        } catch (ConnectException e) {
            System.err.println("waypost: no Waypost is running at " + settings.baseUrl() + "; ./waypost starts one");
        } catch (DemoApi.RefusedException | IOException e) {
            System.err.println("waypost: the demo failed: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 1;
    }

    private String fill() throws IOException, InterruptedException {
        Optional<JsonNode> registered = register(OWNER);
        if (registered.isEmpty()) {
            return "The demo workspace already exists.";
        }
        DemoApi owner = api.as(registered.get().path("token").asText());
        String workspace = "/api/workspaces/"
                + registered.get().path("workspace").path("id").asText();
        JsonNode changed = owner.patch(workspace, Map.of("name", "Harbour Coffee", "timezone", "Europe/Lisbon"));
        owner.post(workspace + "/members/invite", Map.of("invites", invitations()));
        int joined = 0;
        for (DemoPerson member : MEMBERS) {
            joined += join(member) ? 1 : 0;
        }
        for (Map<String, Object> key : KEYS) {
            owner.post(workspace + "/api-keys", key);
        }
        String history = new DemoHistory(
                        owner,
                        registered.get().path("workspace").path("id").asText(),
                        data,
                        Instant.parse(changed.path("updatedAt").asText()))
                .make(VISITS);
        return "Created the workspace Harbour Coffee: %d members, %d open invitations, %d API keys, %s."
                .formatted(1 + joined, MEMBERS.size() + INVITED.size() - joined, KEYS.size(), history);
    }

    private static List<Map<String, String>> invitations() {
        return Stream.concat(MEMBERS.stream(), INVITED.stream())
                .map(person -> Map.of("email", person.email(), "role", person.role()))
                .toList();
    }

    /** Whether the person could join: the invitation is an e-mail, which may have been sent elsewhere. */
    private boolean join(DemoPerson person) throws IOException, InterruptedException {
        Optional<String> invitation = mailbox.invitationFor(person.email());
        Optional<JsonNode> account = invitation.isPresent() ? register(person) : Optional.empty();
        if (account.isEmpty()) {
            return false;
        }
        api.as(account.get().path("token").asText())
                .post("/api/workspaces/invitations/" + invitation.get() + "/accept", Map.of());
        return true;
    }

    /** The new account with its session; empty if the address has one. */
    private Optional<JsonNode> register(DemoPerson person) throws IOException, InterruptedException {
        try {
            return Optional.of(api.post(
                    "/api/auth/register",
                    Map.of("email", person.email(), "name", person.name(), "password", PASSWORD)));
        } catch (DemoApi.RefusedException e) {
            if (e.status() == CONFLICT) {
                return Optional.empty();
            }
            throw e;
        }
    }
}
