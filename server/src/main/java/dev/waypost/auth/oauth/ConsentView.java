package dev.waypost.auth.oauth;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The data of the consent page. */
public record ConsentView(
        GrantView.AppView app,

        @Schema(description = "The host of the redirect URI", examples = "reports.example.com")
        String redirectHost,

        @Schema(description = "Requested scopes") List<GrantView.ScopeView> scopes,

        @Schema(description = "Workspaces that the user can connect")
        List<WorkspaceChoice> workspaces) {

    /** A workspace that can be selected. */
    @Schema(name = "ConsentWorkspace")
    public record WorkspaceChoice(
            WorkspaceId id,
            @Schema(examples = "Acme Marketing") String name,
            Role role,

            @Schema(
                    description = "Scopes that would be granted: requested scopes that the user's role allows",
                    examples = "[\"links:read\", \"user.read\"]")
            List<String> scopes) {}
}
