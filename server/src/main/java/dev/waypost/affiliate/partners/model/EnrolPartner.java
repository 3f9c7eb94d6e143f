package dev.waypost.affiliate.partners.model;

import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.ProgramId;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that enrols a partner in a program. An existing partner with the address is not changed. */
public record EnrolPartner(
        @NotNull @Schema(examples = "prog_01k2m4p6r8t0v2x4z6b8d0f2")
        ProgramId programId,

        @NotBlank @Email @Size(max = 254) @Schema(examples = "ada@example.com")
        String email,

        @NotBlank @Size(max = 200) @Schema(examples = "Ada Lovelace")
        String name,

        @Size(max = 2048) @Nullable String image,

        @Pattern(regexp = "[A-Za-z]{2}", message = "must be a two-letter country code")
        @Schema(examples = "GB")
        @Nullable
        String country,

        @Nullable PayoutMethod payoutMethod,

        @Pattern(regexp = "[A-Za-z0-9_-]{2,40}", message = "must be 2 to 40 letters, digits, hyphens or underscores")
        @Schema(description = "Derived from the name by default; unique in the program")
        @Nullable
        String referralCode,

        @Schema(description = "Defaults to approved; pending needs a decision") @Nullable
        EnrollmentStatus status,

        @Schema(description = "The group of the program that sets the partner's rewards") @Nullable
        GroupId groupId) {}
