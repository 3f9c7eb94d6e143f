package dev.waypost.mailbox;

import dev.waypost.access.Anyone;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.mail.MailId;
import dev.waypost.platform.mail.Mailbox;
import dev.waypost.platform.mail.StoredMail;
import dev.waypost.platform.web.DirectRequest;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/dev/mailbox")
@Tag(name = "Development mailbox")
@RunOnVirtualThread
public class MailboxResource {
    private static final String WHERE =
            "Messages contain password reset links. The endpoint is therefore available only if the host of"
                    + " BASE_URL is localhost or a loopback address and no SMTP server is configured, and only for"
                    + " requests from the same machine to localhost, 127.0.0.1 or [::1] without a proxy."
                    + " All other requests receive 404.";

    private final Mailbox mailbox;

    MailboxResource(Mailbox mailbox) {
        this.mailbox = mailbox;
    }

    @GET
    @Anyone
    @Operation(operationId = "listMails", summary = "List stored e-mails", description = WHERE)
    public ListAnswer<MailSummary> list(@BeanParam Paging paging, @Context RoutingContext http) {
        requireOpen(http);
        return ListAnswer.of(mailbox.list(paging).map(MailSummary::of), paging);
    }

    @GET
    @Path("{mailId}")
    @Anyone
    @Operation(operationId = "getMail", summary = "Get a stored e-mail", description = WHERE)
    public Answer<MailView> get(@PathParam("mailId") MailId mailId, @Context RoutingContext http) {
        requireOpen(http);
        return Answer.of(mailbox.find(mailId).map(MailView::of).orElseThrow(() -> ApiException.notFound("message")));
    }

    private void requireOpen(RoutingContext http) {
        if (!mailbox.isForDevelopment() || !DirectRequest.test(http.request())) {
            throw new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this URL");
        }
    }

    public record MailSummary(
            MailId id,
            @Schema(examples = "ada@example.com") String to,

            @Schema(examples = "Waypost <waypost@localhost>")
            String from,

            @Schema(examples = "Confirm your e-mail address")
            String subject,

            Instant createdAt) {

        static MailSummary of(StoredMail mail) {
            return new MailSummary(mail.id(), mail.to(), mail.from(), mail.subject(), mail.createdAt());
        }
    }

    public record MailView(
            MailId id,
            @Schema(examples = "ada@example.com") String to,

            @Schema(examples = "Waypost <waypost@localhost>")
            String from,

            @Schema(examples = "Confirm your e-mail address")
            String subject,

            Instant createdAt,
            String text,
            String html) {

        static MailView of(StoredMail mail) {
            return new MailView(
                    mail.id(), mail.to(), mail.from(), mail.subject(), mail.createdAt(), mail.text(), mail.html());
        }
    }
}
