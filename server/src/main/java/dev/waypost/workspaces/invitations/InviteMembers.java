package dev.waypost.workspaces.invitations;

import dev.waypost.access.Role;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.mail.EmailAddress;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body of {@code POST /api/workspaces/{workspaceId}/members/invite}: one address or up to ten. */
public record InviteMembers(
        @Size(min = 1, max = EmailAddress.LONGEST)
        @Email(regexp = EmailAddress.FORM)
        @Schema(examples = "grace@example.com")
        @Nullable
        String email,

        @Size(min = 1, max = 10) @Schema(description = "Several addresses instead of email") @Nullable
        List<@NotBlank @Size(max = EmailAddress.LONGEST) @Email(regexp = EmailAddress.FORM) String> emails,

        @Schema(description = "admin, editor or viewer", examples = "editor") @Nullable
        Role role,

        @Size(min = 1, max = 10) @Schema(description = "Several addresses, each with its own role") @Nullable
        List<@NotNull @Valid Invite> invites) {

    /** One of several invitations; the role defaults to that of the request. */
    public record Invite(
            @NotBlank
            @Size(max = EmailAddress.LONGEST)
            @Email(regexp = EmailAddress.FORM)
            @Schema(examples = "grace@example.com")
            String email,

            @Schema(description = "admin, editor or viewer", examples = "viewer") @Nullable
            Role role) {}

    /** The role by address, in the order given. */
    public Map<String, Role> roles() {
        if (Stream.of(email, emails, invites).filter(Objects::nonNull).count() != 1) {
            throw ApiException.invalid("email", "is required, or emails or invites");
        }
        Map<String, Role> roles = new LinkedHashMap<>();
        for (Invite invite : asked()) {
            Role given = assignable(invite.role() == null ? role : invite.role());
            Role before = roles.putIfAbsent(EmailAddress.normal(invite.email()), given);
            if (before != null && before != given) {
                throw ApiException.invalid("invites", "contains an address twice, with different roles");
            }
        }
        return roles;
    }

    private List<Invite> asked() {
        if (invites != null) {
            return invites;
        }
        if (emails != null) {
            return emails.stream().map(address -> new Invite(address, null)).toList();
        }
        return email == null ? List.of() : List.of(new Invite(email, null));
    }

    private static Role assignable(@Nullable Role role) {
        if (role == null || role == Role.OWNER) {
            throw ApiException.invalid("role", "must be admin, editor or viewer");
        }
        return role;
    }
}
