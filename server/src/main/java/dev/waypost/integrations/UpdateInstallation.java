package dev.waypost.integrations;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that updates a connection. */
public record UpdateInstallation(
        @Schema(examples = "Shop in Europe") Patch<@NotBlank @Size(max = 100) String> name,

        @Schema(description = "Omitted fields are kept; null removes the value")
        Patch<@Size(max = 20) Map<String, @Nullable Object>> config,

        @Schema(description = "Omitted fields are kept")
        Patch<@NotNull @Size(max = 10) Map<String, @NotNull @Size(max = 2048) String>> credentials) {}
