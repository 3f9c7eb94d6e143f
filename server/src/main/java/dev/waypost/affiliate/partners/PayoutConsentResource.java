package dev.waypost.affiliate.partners;

import dev.waypost.access.PartnerCaller;
import dev.waypost.access.SignedInPartner;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Who may read where a partner's money goes: a workspace can enrol whomever it wants, so the partner decides. */
@Path("/api/partners/me/enrollments/{enrollmentId}/payout-consent")
@Tag(name = "Partner accounts")
@RunOnVirtualThread
public class PayoutConsentResource {
    private final AccountPartners partners;
    private final PartnerCaller caller;

    PayoutConsentResource(AccountPartners partners, PartnerCaller caller) {
        this.partners = partners;
        this.caller = caller;
    }

    @PUT
    @SignedInPartner
    @Operation(
            operationId = "setPayoutConsent",
            summary = "Share payout details with the workspace of a program",
            description = "The workspace can then read them while it pays a confirmed payout. Applying to a program "
                    + "shares them, too. Applies to all programs of the workspace.")
    public Answer<PayoutConsentView> set(
            @PathParam("enrollmentId") EnrollmentId enrollmentId, @NotNull @Valid SetPayoutConsent body) {
        partners.setPayoutConsent(caller.id(), enrollmentId, body.shared());
        return Answer.of(new PayoutConsentView(enrollmentId, body.shared()));
    }

    /** The body that shares payout details with a workspace, or no longer. */
    public record SetPayoutConsent(
            @NotNull @Schema(examples = "true") Boolean shared) {}

    public record PayoutConsentView(EnrollmentId enrollmentId, boolean shared) {}
}
