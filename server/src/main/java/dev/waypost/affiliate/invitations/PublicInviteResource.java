package dev.waypost.affiliate.invitations;

import dev.waypost.access.Anyone;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.JoinedProgram;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.ProgramSettings;
import dev.waypost.platform.web.address.ClientAddress;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/invites/{token}")
@Tag(name = "Partner accounts")
@RunOnVirtualThread
public class PublicInviteResource {
    private final ProgramInvites invites;
    private final ClientAddress clients;

    PublicInviteResource(ProgramInvites invites, ClientAddress clients) {
        this.invites = invites;
        this.clients = clients;
    }

    @GET
    @Anyone
    @Operation(operationId = "getInvite", summary = "Get a program invitation")
    public Answer<InviteView> get(@PathParam("token") String token) {
        ProgramInvites.InviteWithProgram inviteWithProgram = invites.find(token);
        ProgramSettings settings = inviteWithProgram.program().settings();
        ProgramInvite invite = inviteWithProgram.invite();
        return Answer.of(new InviteView(
                invite.email(),
                invite.name(),
                invite.status(),
                invite.expiresAt(),
                new JoinedProgram(settings.name(), settings.slug(), settings.logo(), settings.website())));
    }

    @POST
    @Path("accept")
    @ResponseStatus(201)
    @Anyone
    @Operation(
            operationId = "acceptInvite",
            summary = "Accept an invitation to a program",
            description = "At most five attempts an hour per IP address. Returns 400 INVALID_TOKEN for a "
                    + "malformed token, 404 for an unknown, revoked or expired one, and 409 "
                    + "DUPLICATE_ENROLLMENT if the partner is already in the program.")
    public Answer<AcceptedInviteView> accept(
            @PathParam("token") String token, @Valid @Nullable AcceptInvite body, @Context RoutingContext http) {
        return Answer.of(AcceptedInviteView.of(invites.accept(token, body, clients.of(http))));
    }

    public record InviteView(
            @Schema(examples = "grace@example.com") String email,
            @Nullable String name,
            InviteStatus status,
            Instant expiresAt,
            JoinedProgram program) {}

    public record AcceptedInviteView(
            InvitedPartnerView partner,
            InvitedEnrollmentView enrollment,
            @Schema(examples = "grace-hopper") @Nullable String referralCode,

            @Schema(examples = "https://go.example.com/k3j9x2q") @Nullable
            String referralUrl) {
        static AcceptedInviteView of(EnrolledPartnerView enrolled) {
            return new AcceptedInviteView(
                    new InvitedPartnerView(enrolled.partnerId(), enrolled.name(), enrolled.email()),
                    new InvitedEnrollmentView(enrolled.id(), enrolled.programId(), enrolled.status()),
                    enrolled.referralCode(),
                    enrolled.referralUrl());
        }
    }

    public record InvitedPartnerView(
            PartnerId id,
            @Schema(examples = "Grace Hopper") String name,
            @Schema(examples = "grace@example.com") String email) {}

    public record InvitedEnrollmentView(EnrollmentId id, ProgramId programId, EnrollmentStatus status) {}
}
