package dev.waypost.affiliate.programs;

import dev.waypost.platform.error.ApiException;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The application form of a program. */
@Schema(
        examples =
                "{\"title\":\"Apply\",\"fields\":[{\"id\":\"site\",\"type\":\"short-text\",\"label\":\"Your website\",\"required\":true}]}")
public record ApplicationForm(
        @Size(max = 200) @Nullable String title,
        @Size(max = 2000) @Nullable String description,
        @NotNull @Size(max = 30) List<@NotNull @Valid ApplicationField> fields) {

    /** Rejects questions that could not be answered: two with one ID, and choices without options. */
    ApplicationForm requireAnswerable() {
        requireUnique("applicationForm.fields", fields, ApplicationField::id);
        for (int i = 0; i < fields.size(); i++) {
            ApplicationField field = fields.get(i);
            List<ApplicationChoice> options = Objects.requireNonNullElse(field.options(), List.of());
            String name = "applicationForm.fields[%d].options".formatted(i);
            if (options.isEmpty() && field.isChoice()) {
                throw ApiException.invalid(name, "must not be empty for a choice");
            }
            requireUnique(name, options, ApplicationChoice::id);
        }
        return this;
    }

    private static <T> void requireUnique(String name, List<T> all, Function<T, String> id) {
        if (all.stream().map(id).distinct().count() < all.size()) {
            throw ApiException.invalid(name, "must have different IDs");
        }
    }

    /** One field. */
    public record ApplicationField(
            @NotBlank @Size(max = 50) @Schema(examples = "site")
            String id,

            @NotNull
            @Pattern(
                    regexp = "short-text|long-text|select|multiple-choice|website-and-socials|image-upload",
                    message =
                            "must be short-text, long-text, select, multiple-choice, website-and-socials or image-upload")
            @Schema(examples = "short-text")
            String type,

            @NotBlank @Size(max = 300) @Schema(examples = "Your website")
            String label,

            @Nullable Boolean required,
            @Size(max = 300) @Nullable String placeholder,
            @Min(1) @Max(10_000) @Nullable Integer maxLength,
            @Size(max = 100) @Nullable List<@NotNull @Valid ApplicationChoice> options,
            @Nullable Boolean multiple) {

        boolean isChoice() {
            return type.equals("select") || type.equals("multiple-choice");
        }
    }

    /** One of the choices. */
    public record ApplicationChoice(
            @NotBlank @Size(max = 50) String id,
            @NotBlank @Size(max = 300) String value) {}
}
