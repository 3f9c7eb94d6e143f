package dev.waypost.affiliate.programs;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A condition for applications to a program. */
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
        List<@NotBlank @Size(max = 253) String> value) {

    /** Whether the partner may apply; an unknown country is in no list. */
    public boolean admits(@Nullable String country, String email) {
        @Nullable String subject = key.equals("country") ? country : email.substring(email.lastIndexOf('@') + 1);
        boolean listed = subject != null && value.stream().anyMatch(subject::equalsIgnoreCase);
        return listed == operator.equals("in");
    }
}
