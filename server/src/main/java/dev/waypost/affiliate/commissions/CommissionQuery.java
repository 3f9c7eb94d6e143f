package dev.waypost.affiliate.commissions;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.customers.CustomerId;
import dev.waypost.platform.web.input.Period;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The filters of a list of commissions. */
public class CommissionQuery {
    @QueryParam("programId")
    @Nullable
    ProgramId programId;

    @QueryParam("status")
    @Nullable
    CommissionStatus status;

    @QueryParam("type")
    @Nullable
    CommissionType type;

    @QueryParam("partnerId")
    @Nullable
    PartnerId partnerId;

    @QueryParam("customerId")
    @Nullable
    CustomerId customerId;

    @QueryParam("payoutId")
    @Nullable
    PayoutId payoutId;

    @QueryParam("start")
    @Parameter(description = "Earned at or after this time")
    @Nullable
    Instant start;

    @QueryParam("end")
    @Parameter(description = "Earned before this time")
    @Nullable
    Instant end;

    /** Rejects a start after the end. */
    void require() {
        Period _ = Period.between("start", start, "end", end);
    }
}
