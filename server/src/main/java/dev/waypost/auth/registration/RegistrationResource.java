package dev.waypost.auth.registration;

import dev.waypost.access.Anyone;
import dev.waypost.platform.web.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/auth/registration")
@Tag(name = "Sign-in")
@RunOnVirtualThread
public class RegistrationResource {
    private final RegistrationGate gate;

    RegistrationResource(RegistrationGate gate) {
        this.gate = gate;
    }

    @GET
    @Anyone
    @Operation(operationId = "getRegistration", summary = "Read who may make an account here")
    public Answer<RegistrationView> get() {
        return Answer.of(new RegistrationView(gate.mode(), gate.needsSetupLink()));
    }

    public record RegistrationView(
            @Schema(description = "open to everybody, only for those with an invitation mail, or closed")
            RegistrationMode mode,

            @Schema(description = "There is no account yet, and the first needs the link that the server printed")
            boolean setupRequired) {}
}
