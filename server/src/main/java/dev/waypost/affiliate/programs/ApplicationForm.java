package dev.waypost.affiliate.programs;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
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
            @Nullable Boolean multiple) {}

    /** One of the choices. */
    public record ApplicationChoice(
            @NotBlank @Size(max = 50) String id,
            @NotBlank @Size(max = 300) String value) {}
}
