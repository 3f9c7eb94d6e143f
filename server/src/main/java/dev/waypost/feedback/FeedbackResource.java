package dev.waypost.feedback;

import dev.waypost.access.SignedIn;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

@Path("/api/feedback")
@Tag(name = "Feedback")
@RunOnVirtualThread
public class FeedbackResource {
    private final FeedbackService feedback;

    FeedbackResource(FeedbackService feedback) {
        this.feedback = feedback;
    }

    @POST
    @ResponseStatus(201)
    @SignedIn
    @Operation(operationId = "giveFeedback", summary = "Send feedback")
    public Answer<FeedbackView> give(@NotNull @Valid GiveFeedback body) {
        return Answer.of(feedback.give(body));
    }
}
