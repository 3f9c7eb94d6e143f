package dev.waypost.workspaces.invitations;

import dev.waypost.platform.error.ErrorCode;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The result for each address of an invitation request. */
public record InvitedView(List<InvitationView> invited, List<Failure> failed) {

    public static InvitedView of(InvitationService.Outcome outcome) {
        return new InvitedView(
                outcome.invited().stream().map(InvitationView::of).toList(), outcome.failed());
    }

    public record Failure(
            @Schema(examples = "grace@example.com") String email,
            @Schema(examples = "ALREADY_MEMBER") ErrorCode code,

            @Schema(examples = "grace@example.com is already a member")
            String message) {}
}
