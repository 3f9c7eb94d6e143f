package dev.waypost.partners;

import dev.waypost.programs.ProgramId;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** Which enrolled partners are wanted. */
public class EnrollmentQuery {
    @QueryParam("programId")
    @Nullable
    ProgramId programId;

    @QueryParam("status")
    @Nullable
    EnrollmentStatus status;

    @QueryParam("search")
    @Pattern(regexp = "[^\\x00]{0,200}", message = "must be at most 200 characters of text")
    @Parameter(description = "A part of the name, the e-mail address or the referral code")
    @Nullable
    String search;
}
