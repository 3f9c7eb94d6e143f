package dev.waypost.commissions;

import dev.waypost.customers.CustomerId;
import dev.waypost.partners.PartnerId;
import dev.waypost.programs.ProgramId;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** Which commissions are wanted. */
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

    @QueryParam("start")
    @Parameter(description = "Earned then or later")
    @Nullable
    Instant start;

    @QueryParam("end")
    @Parameter(description = "Earned before")
    @Nullable
    Instant end;
}
