package dev.waypost.affiliate.bounties;

import dev.waypost.access.SignedInPartner;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/partners/me/bounties")
@Tag(name = "Partner accounts")
@RunOnVirtualThread
public class PartnerBountyResource {
    private final PartnerBounties bounties;

    PartnerBountyResource(PartnerBounties bounties) {
        this.bounties = bounties;
    }

    @GET
    @SignedInPartner
    @Operation(operationId = "listPartnerBounties", summary = "List the partner's bounties, newest first")
    public ListAnswer<PartnerBountyView> list(@BeanParam Paging paging) {
        return ListAnswer.of(bounties.list(paging), paging);
    }

    @POST
    @Path("{bountyId}/submissions")
    @ResponseStatus(201)
    @SignedInPartner
    @Operation(operationId = "submitBountyWork", summary = "Submit work for a bounty as the signed-in partner")
    public Answer<SubmissionView> submit(@PathParam("bountyId") BountyId bountyId, @NotNull @Valid SubmitOwnWork body) {
        return Answer.of(bounties.submit(bountyId, body));
    }

    /** A bounty of a program of the partner. */
    public record PartnerBountyView(
            EnrollmentId enrollmentId,
            BountyView bounty,

            @Schema(description = "Submissions of the partner, newest first")
            List<SubmissionView> submissions) {}

    /** The request body with which a partner submits work. */
    public record SubmitOwnWork(
            @Size(max = 5000) @Schema(examples = "My post about you") @Nullable
            String description,

            @Size(max = 10) @Schema(examples = "[\"https://blog.example.com/acme\"]") @Nullable
            List<@NotBlank @Size(max = 2048) String> urls,

            @Size(max = 10) @Schema(description = "URLs of files") @Nullable
            List<@NotBlank @Size(max = 2048) String> files) {}
}
