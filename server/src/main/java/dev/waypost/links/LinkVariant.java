package dev.waypost.links;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** One of several destinations of a link, and how many of a hundred visitors it gets. */
public record LinkVariant(
        @Size(min = 1, max = 40)
        @Pattern(regexp = "[A-Za-z0-9_-]*", message = "may hold letters, digits, hyphens and underscores")
        @Schema(description = "Made when left out; send it back to keep it")
        @Nullable
        String id,

        @NotBlank @Schema(examples = "https://example.com/a")
        String url,

        @NotNull @Min(1) @Max(100) @Schema(examples = "50") Integer weight,
        @Size(max = 100) @Nullable String name) {}
