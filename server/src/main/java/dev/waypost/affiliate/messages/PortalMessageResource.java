package dev.waypost.affiliate.messages;

import dev.waypost.access.SignedInPartner;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.platform.web.answers.Answer;
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
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/partners/me/messages")
@Tag(name = "Partner accounts")
@RunOnVirtualThread
public class PortalMessageResource {
    private final PortalMessages messages;

    PortalMessageResource(PortalMessages messages) {
        this.messages = messages;
    }

    @GET
    @SignedInPartner
    @Operation(
            operationId = "listPartnerMessages",
            summary = "List the partner's messages, newest first",
            description = "For programs in which the partner is approved.")
    public MessageList list(@QueryParam("enrollmentId") @Nullable EnrollmentId enrollmentId, @BeanParam Paging paging) {
        return messages.list(enrollmentId, paging);
    }

    @POST
    @ResponseStatus(201)
    @SignedInPartner
    @Operation(
            operationId = "sendMessageToProgram",
            summary = "Send a message to a program",
            description = "At most 30 requests an hour.")
    public Answer<MessageView> send(@NotNull @Valid WriteToProgram body) {
        return Answer.of(messages.send(body.enrollmentId(), body.text()));
    }

    @POST
    @Path("read")
    @SignedInPartner
    @Operation(operationId = "readPartnerMessages", summary = "Mark messages of a program as read")
    public Answer<ReadMessagesView> read(@NotNull @Valid ReadFromProgram body) {
        return Answer.of(messages.read(body.enrollmentId()));
    }

    /** The request body with which a partner writes to a program. */
    public record WriteToProgram(
            @NotNull @Schema(examples = "enr_01k2m4p6r8t0v2x4z6b8d0f2")
            EnrollmentId enrollmentId,

            @NotBlank @Size(max = 5000) @Schema(examples = "When is the next payout?")
            String text) {}

    /** The request body with which a partner marks messages as read. */
    public record ReadFromProgram(
            @NotNull @Schema(examples = "enr_01k2m4p6r8t0v2x4z6b8d0f2")
            EnrollmentId enrollmentId) {}
}
