package dev.waypost.affiliate.marketplace;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.SignedIn;
import dev.waypost.access.SignedInPartner;
import dev.waypost.affiliate.partners.PartnerApplications.Withdrawal;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.programs.ApplicationForm;
import dev.waypost.affiliate.programs.ApplicationForm.ApplicationField;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Fields;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/affiliate/marketplace")
@Tag(name = "Marketplace")
@RunOnVirtualThread
public class MarketplaceResource {
    private static final int SIMILAR = 6;
    private static final int MOST_SIMILAR = 100;

    private final MarketplaceService marketplace;
    private final FeaturedPrograms featured;

    MarketplaceResource(MarketplaceService marketplace, FeaturedPrograms featured) {
        this.marketplace = marketplace;
        this.featured = featured;
    }

    @GET
    @Path("eligibility")
    @SignedInPartner
    @Operation(operationId = "getMarketplaceEligibility", summary = "Check whether the partner is eligible to apply")
    public Answer<EligibilityView> eligibility() {
        return Answer.of(marketplace.eligibility());
    }

    @GET
    @Path("programs")
    @SignedInPartner
    @Operation(
            operationId = "listMarketplacePrograms",
            summary = "List marketplace programs",
            description = "Featured programs first, then the newest.")
    public ListAnswer<MarketplaceProgramView> list(
            @QueryParam("query")
                    @Pattern(regexp = "[^\\x00]{0,200}", message = "must be at most 200 characters of text")
                    @Parameter(description = "Search text for the name")
                    @Nullable
                    String query,
            @BeanParam Paging paging) {
        return ListAnswer.of(marketplace.list(query, paging), paging);
    }

    @GET
    @Path("programs/{slug}")
    @SignedInPartner
    @Operation(operationId = "getMarketplaceProgram", summary = "Get a marketplace program")
    public Answer<MarketplaceProgramDetail> get(@PathParam("slug") String slug) {
        return Answer.of(marketplace.get(slug));
    }

    @GET
    @Path("programs/{slug}/application-form")
    @SignedInPartner
    @Operation(operationId = "getApplicationForm", summary = "Get the application form of a program")
    public Answer<MarketplaceForm> form(@PathParam("slug") String slug) {
        return Answer.of(MarketplaceForm.of(marketplace.find(slug).program()));
    }

    @POST
    @Path("programs/{slug}/apply")
    @ResponseStatus(201)
    @SignedInPartner
    @Operation(
            operationId = "applyToProgram",
            summary = "Apply to a program",
            description = "Approved immediately if the program approves automatically and no check fails, "
                    + "otherwise pending. At most five attempts an hour. Returns 403 PARTNER_MISMATCH for "
                    + "another partnerId and 403 NOT_ELIGIBLE if the partner may not apply.")
    public Answer<ApplicationOutcome> apply(@PathParam("slug") String slug, @NotNull @Valid ApplyToProgram body) {
        return Answer.of(marketplace.apply(slug, body));
    }

    @GET
    @Path("programs/{slug}/similar")
    @SignedInPartner
    @Operation(operationId = "listSimilarPrograms", summary = "List similar programs")
    public Answer<List<MarketplaceProgramView>> similar(
            @PathParam("slug") String slug,
            @QueryParam("limit")
                    @Parameter(
                            description = "Maximum number of results, at most 100",
                            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "6"))
                    @Nullable
                    String limit) {
        int most = (int) Math.min(MOST_SIMILAR, Fields.number("limit", limit, SIMILAR, 1, Long.MAX_VALUE));
        return Answer.of(marketplace.similar(slug, most));
    }

    @GET
    @Path("listings")
    @SignedIn
    @Operation(
            operationId = "listMarketplaceListings",
            summary = "List the programs of the marketplace for featuring",
            description = "For administrators of the installation.")
    public ListAnswer<MarketplaceProgramView> listings(
            @QueryParam("query")
                    @Pattern(regexp = "[^\\x00]{0,200}", message = "must be at most 200 characters of text")
                    @Parameter(description = "Search text for the name")
                    @Nullable
                    String query,
            @BeanParam Paging paging) {
        return ListAnswer.of(featured.list(query, paging), paging);
    }

    @PUT
    @Path("programs/{slug}/featured")
    @SignedIn
    @Operation(
            operationId = "setProgramFeatured",
            summary = "Feature a program in the marketplace",
            description = "For administrators of the installation.")
    public Answer<FeaturedProgramView> setFeatured(
            @PathParam("slug") String slug, @NotNull @Valid SetFeaturedProgram body) {
        featured.set(slug, body.featured());
        return Answer.of(new FeaturedProgramView(slug, body.featured()));
    }

    @DELETE
    @Path("programs/{slug}/application")
    @SignedInPartner
    @Operation(
            operationId = "withdrawApplication",
            summary = "Withdraw an application",
            description = "Returns 400 INVALID_STATUS_TRANSITION after the application was decided.")
    public Answer<ApplicationWithdrawnView> withdraw(@PathParam("slug") String slug) {
        Withdrawal withdrawal = marketplace.withdraw(slug);
        return Answer.of(new ApplicationWithdrawnView(withdrawal.id(), withdrawal.status(), withdrawal.withdrawnAt()));
    }

    /** The request body that features a program, or ends it. */
    public record SetFeaturedProgram(
            @NotNull @Schema(examples = "true") Boolean featured) {}

    public record FeaturedProgramView(
            @Schema(examples = "friends-of-acme") String slug, boolean featured) {}

    public record ApplicationWithdrawnView(EnrollmentId id, EnrollmentStatus status, Instant withdrawnAt) {}

    /** The application form of a program; without fields if it has none. */
    public record MarketplaceForm(
            ProgramId programId,
            @Nullable String title,
            @Nullable String description,
            List<ApplicationField> fields) {
        static MarketplaceForm of(Program program) {
            @Nullable ApplicationForm form = program.settings().applicationForm();
            return form == null
                    ? new MarketplaceForm(program.id(), null, null, List.of())
                    : new MarketplaceForm(program.id(), form.title(), form.description(), form.fields());
        }
    }

    /** The result of an application. */
    public record ApplicationOutcome(
            EnrollmentId enrollmentId,
            ProgramId programId,
            PartnerAccountId partnerId,
            EnrollmentStatus status,

            @Schema(description = "Once approved", examples = "ada-lovelace") @Nullable
            String referralCode,

            @Schema(description = "Once approved", examples = "https://go.example.com/k3j9x2q") @Nullable
            String referralUrl,

            Instant appliedAt) {
        static ApplicationOutcome of(EnrolledPartnerView enrolled, PartnerAccountId partner, Instant appliedAt) {
            return new ApplicationOutcome(
                    enrolled.id(),
                    enrolled.programId(),
                    partner,
                    enrolled.status(),
                    enrolled.referralCode(),
                    enrolled.referralUrl(),
                    appliedAt);
        }
    }
}
