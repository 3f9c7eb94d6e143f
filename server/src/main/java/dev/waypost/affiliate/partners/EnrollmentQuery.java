package dev.waypost.affiliate.partners;

import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The filters of a list of enrolled partners. */
public class EnrollmentQuery {
    @QueryParam("programId")
    @Nullable
    ProgramId programId;

    @QueryParam("partnerId")
    @Size(max = 100)
    @Parameter(description = "A partner; can be repeated")
    @Nullable
    List<PartnerId> partnerId;

    @QueryParam("groupId")
    @Nullable
    GroupId groupId;

    @QueryParam("status")
    @Nullable
    EnrollmentStatus status;

    @QueryParam("search")
    @Pattern(regexp = "[^\\x00]{0,200}", message = "must be at most 200 characters of text")
    @Parameter(description = "Search text for name, e-mail address or referral code")
    @Nullable
    String search;
}
