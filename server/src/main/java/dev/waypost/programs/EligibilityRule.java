package dev.waypost.programs;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Who may apply to a program. */
@Schema(examples = "{\"key\":\"country\",\"operator\":\"in\",\"value\":[\"DE\",\"AT\"]}")
public record EligibilityRule(
        @NotNull
        @Pattern(regexp = "country|emailDomain", message = "must be country or emailDomain")
        @Schema(
                enumeration = {"country", "emailDomain"},
                examples = "country")
        String key,

        @NotNull
        @Pattern(regexp = "in|not_in", message = "must be in or not_in")
        @Schema(
                enumeration = {"in", "not_in"},
                examples = "in")
        String operator,

        @NotNull @Size(min = 1, max = 250) @Schema(examples = "[\"DE\"]")
        List<@NotBlank @Size(max = 253) String> value) {}
