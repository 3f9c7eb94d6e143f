package dev.waypost.auth.registration;

import dev.waypost.access.Anyone;
import dev.waypost.platform.web.answers.Answer;
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
    @Operation(operationId = "getRegistration", summary = "Get the registration policy")
    public Answer<RegistrationView> get() {
        return Answer.of(new RegistrationView(gate.mode(), gate.needsSetupLink()));
    }

    public record RegistrationView(
            @Schema(description = "open, invitation only, or closed")
            RegistrationMode mode,

            @Schema(description = "Whether the first account still has to be created with the link in the server log")
            boolean setupRequired) {}
}
