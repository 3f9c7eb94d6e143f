package dev.waypost.auth.saml.signin;

import dev.waypost.access.Role;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.messages.AssertedSubject;
import dev.waypost.auth.saml.messages.SamlReason;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The result of the last test sign-in of a connection. */
public record SamlTestView(
        boolean succeeded,
        Instant testedAt,

        @Schema(examples = "ada@example.com") @Nullable String nameId,

        @Schema(description = "The e-mail address that the user signs in with", examples = "ada@example.com") @Nullable
        String email,

        @Schema(examples = "Ada Lovelace") @Nullable String name,

        @Schema(examples = "[\"marketing\"]") List<String> groups,

        @Schema(description = "The role that a new member would get") @Nullable
        Role role,

        @Schema(
                description = "All attributes that the identity provider sent",
                examples = "{\"email\":[\"ada@example.com\"]}")
        Map<String, List<String>> attributes,

        @Schema(description = "null on success") @Nullable Problem error) {

    static SamlTestView failed(SamlReason reason, Instant now) {
        return new SamlTestView(
                false, now, null, null, null, List.of(), null, Map.of(), new Problem(reason.text(), reason.message()));
    }

    static SamlTestView of(
            SamlConnection connection,
            AssertedSubject subject,
            AssertedPerson person,
            @Nullable SamlReason problem,
            Instant now) {
        return new SamlTestView(
                problem == null,
                now,
                subject.nameId(),
                person.email(),
                person.name(),
                person.groups(),
                person.role().orElse(connection.rules().defaultRole()),
                subject.attributes(),
                problem == null ? null : new Problem(problem.text(), problem.message()));
    }

    /** Why it failed. */
    @Schema(name = "SamlTestProblem")
    public record Problem(
            @Schema(examples = "wrong_audience") String reason,

            @Schema(examples = "The response is intended for a different service")
            String message) {}
}
