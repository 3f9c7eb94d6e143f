package dev.waypost.analytics.reports;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Several queries in one request. */
public record BatchRequest(@NotEmpty @Size(max = 20) List<@NotNull @Valid Part> requests) {
    /** One query: its name in the answer, its type, and the parameters of that endpoint. */
    public record Part(
            @Schema(examples = "a") @Size(max = 100) @Nullable
            String id,

            @Schema(examples = "overview") @NotEmpty @Size(max = 50)
            String type,

            @Schema(examples = "{\"days\": 7}") @Size(max = 20) @Nullable
            Map<@Size(max = 100) String, @Nullable Object> params) {}
}
