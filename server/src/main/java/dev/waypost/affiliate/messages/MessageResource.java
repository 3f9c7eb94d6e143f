package dev.waypost.affiliate.messages;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/affiliate")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class MessageResource {
    private final PartnerMessages messages;

    MessageResource(PartnerMessages messages) {
        this.messages = messages;
    }

    @GET
    @Path("messages")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listMessages", summary = "List messages between programs and partners, newest first")
    public MessageList list(
            @QueryParam("programId") @Nullable ProgramId programId,
            @QueryParam("partnerId") @Nullable PartnerId partnerId,
            @BeanParam Paging paging) {
        return messages.list(programId, partnerId, paging);
    }

    @POST
    @Path("messages")
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "sendMessage",
            summary = "Send a message to a partner",
            description = "At most 200 messages an hour. Partners with an account are notified by e-mail.")
    public Answer<MessageView> send(@NotNull @Valid SendMessage body) {
        return Answer.of(messages.send(body));
    }

    @POST
    @Path("messages/read")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "readMessages", summary = "Mark messages of a partner as read")
    public Answer<ReadMessagesView> read(@NotNull @Valid ReadMessages body) {
        return Answer.of(messages.read(body));
    }
}
