package dev.waypost.affiliate.bounties;

import dev.waypost.affiliate.partners.model.PartnerId;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that submits work for a bounty on behalf of a partner. */
public record SubmitWork(
        @NotNull @Schema(examples = "pn_01k2m4p6r8t0v2x4z6b8d0f2")
        PartnerId partnerId,

        @Size(max = 5000) @Schema(examples = "My post about you") @Nullable
        String description,

        @Size(max = 10) @Schema(examples = "[\"https://blog.example.com/acme\"]") @Nullable
        List<@NotBlank @Size(max = 2048) String> urls,

        @Size(max = 10) @Schema(description = "URLs of files") @Nullable
        List<@NotBlank @Size(max = 2048) String> files) {}
