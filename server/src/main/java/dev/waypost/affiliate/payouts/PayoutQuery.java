package dev.waypost.affiliate.payouts;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.input.Period;
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

    /** Rejects a start after the end. */
    void require() {
        Period _ = Period.between("start", start, "end", end);
    }
}
