package dev.waypost.auth.session;

import dev.waypost.access.Anyone;
import dev.waypost.platform.web.address.ClientAddress;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Returns the address of the caller, so that an operator can check whether the proxy is configured and trusted. */
@Path("/api/auth/client-address")
@Tag(name = "Sign-in")
@RunOnVirtualThread
public class ClientAddressResource {
    private final ClientAddress clients;

    ClientAddressResource(ClientAddress clients) {
        this.clients = clients;
    }

    @GET
    @Anyone
    @Operation(
            operationId = "getClientAddress",
            summary = "Get your IP address as seen by the server",
            description = "Rate limits, sign-in records and locations of visitors depend on this address.")
    public Answer<ClientAddressView> get(@Context RoutingContext http) {
        return Answer.of(new ClientAddressView(clients.of(http), clients.forwarding(http)));
    }

    public record ClientAddressView(
            @Schema(examples = "203.0.113.7") String address,

            @Schema(
                    description =
                            "none: direct request. believed: forwarded by a trusted proxy. ignored: forwarded by a "
                                    + "proxy that is not in WAYPOST_TRUSTED_PROXIES",
                    examples = "believed")
            ClientAddress.Forwarding forwarding) {}
}
