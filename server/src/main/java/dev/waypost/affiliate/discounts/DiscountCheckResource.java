package dev.waypost.affiliate.discounts;

import dev.waypost.access.Anyone;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientAddress;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import java.math.BigDecimal;
import java.time.Duration;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/discounts")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class DiscountCheckResource {
    private static final int MOST_A_MINUTE = 10;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final DiscountValidator validator;
    private final RateLimits limits;
    private final ClientAddress clients;

    DiscountCheckResource(DiscountValidator validator, RateLimits limits, ClientAddress clients) {
        this.validator = validator;
        this.limits = limits;
        this.clients = clients;
    }

    @GET
    @Path("validate")
    @Anyone
    @Operation(
            operationId = "validateDiscount",
            summary = "Check a discount code",
            description = "Returns the discount and the partner of the code, or why it cannot be used. At most "
                    + "10 requests a minute per IP address.")
    public Answer<DiscountCheckView> validate(
            @QueryParam("code")
                    @NotNull
                    @Pattern(regexp = "[^\\x00]{1,50}", message = "must be 1 to 50 characters")
                    @Parameter(example = "ADA10")
                    String code,
            @QueryParam("programId") @NotNull @Parameter(example = "prog_01k2m4p6r8t0v2x4z6b8d0f2") ProgramId programId,
            @QueryParam("amount")
                    @NotNull
                    @Pattern(regexp = "[0-9]{1,9}([.][0-9]{1,3})?", message = "must be an amount such as 49.90")
                    @Parameter(
                            description = "The amount of the sale, in major units of the program's currency",
                            example = "49.90",
                            schema = @Schema(type = SchemaType.NUMBER))
                    String amount,
            @Context RoutingContext http) {
        limits.countAction("discount-check", clients.of(http), MOST_A_MINUTE, MINUTE);
        return Answer.of(validator.check(programId, code, new BigDecimal(amount)));
    }
}
