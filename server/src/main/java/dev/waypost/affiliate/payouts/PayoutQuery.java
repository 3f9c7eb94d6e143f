package dev.waypost.affiliate.payouts;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The filters of a list of payouts. */
public class PayoutQuery {
    @QueryParam("programId")
    @Nullable
    ProgramId programId;

    @QueryParam("partnerId")
    @Nullable
    PartnerId partnerId;

    @QueryParam("status")
    @Nullable
    PayoutStatus status;

    @QueryParam("start")
    @Parameter(description = "Created at or after this time")
    @Nullable
    Instant start;

    @QueryParam("end")
    @Parameter(description = "Created before this time")
    @Nullable
    Instant end;
}
