package dev.waypost.affiliate.invitations;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.CommissionTerms;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/affiliate/programs/{programId}/invites")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class ProgramInviteResource {
    private final ProgramInvites invites;

    ProgramInviteResource(ProgramInvites invites) {
        this.invites = invites;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "invitePartner",
            summary = "Invite a partner to a program",
            description = "The invitation is valid for seven days. Accepting it approves the partner immediately.")
    public Answer<IssuedInviteView> invite(
            @PathParam("programId") ProgramId programId, @NotNull @Valid InvitePartner body) {
        ProgramInvites.IssuedInvite issuedInvite = invites.invite(programId, body);
        ProgramInvite invite = issuedInvite.invite();
        return Answer.of(new IssuedInviteView(
                invite.id(),
                invite.email(),
                invite.name(),
                invite.groupId(),
                issuedInvite.override(),
                invite.status(),
                invite.expiresAt(),
                issuedInvite.url()));
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listProgramInvites", summary = "List the invitations to a program, newest first")
    public ListAnswer<ProgramInviteView> list(@PathParam("programId") ProgramId programId, @BeanParam Paging paging) {
        return ListAnswer.of(invites.list(programId, paging), paging);
    }

    @DELETE
    @Path("{inviteId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "revokeProgramInvite", summary = "Revoke a program invitation")
    public Answer<Deleted> revoke(
            @PathParam("programId") ProgramId programId, @PathParam("inviteId") ProgramInviteId inviteId) {
        invites.revoke(programId, inviteId);
        return Deleted.answer(inviteId);
    }

    public record IssuedInviteView(
            ProgramInviteId id,
            @Schema(examples = "grace@example.com") String email,
            @Nullable String name,
            @Nullable GroupId groupId,

            @Schema(description = "Terms of the partner, which override those of the group and the program") @Nullable
            CommissionTerms commissionOverride,

            InviteStatus status,
            Instant expiresAt,

            @Schema(
                    description = "The invitation URL, shown only in this response; anyone who has it can accept",
                    examples = "https://example.com/app/partners/invites/w3K1ZbE9qTn5cV7yLr2XhJ8sDf4Gm6PaQu0BoRiY")
            String inviteUrl) {}

    public record ProgramInviteView(
            ProgramInviteId id,
            @Schema(examples = "grace@example.com") String email,
            @Nullable String name,
            @Nullable GroupId groupId,

            @Schema(description = "Terms of the partner, which override those of the group and the program") @Nullable
            CommissionTerms commissionOverride,

            InviteStatus status,
            Instant expiresAt,
            Instant createdAt) {
        static ProgramInviteView of(ProgramInvite invite, String currency) {
            Terms override = invite.override();
            return new ProgramInviteView(
                    invite.id(),
                    invite.email(),
                    invite.name(),
                    invite.groupId(),
                    override == null ? null : override.shown(currency),
                    invite.status(),
                    invite.expiresAt(),
                    invite.createdAt());
        }
    }
}
