package dev.waypost.links.batch;

import dev.waypost.links.model.UpdateLink;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.Patch;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** One update for several links. */
public record BulkUpdateLinks(
        @Size(max = 100) @Schema(examples = "[\"link_01k2m4p6r8t0v2x4z6b8d0f2\"]") @Nullable
        List<@NotNull @Size(max = 200) String> linkIds,

        @Size(max = 100) @Nullable List<@NotNull @Size(max = 200) String> externalIds,

        @NotNull @Valid @Schema(description = "All link fields that can be shared by several links")
        UpdateLink data) {

    List<String> ids() {
        return linkIds == null ? List.of() : linkIds;
    }

    List<String> external() {
        return externalIds == null ? List.of() : externalIds;
    }

    void require() {
        if (ids().isEmpty() && external().isEmpty()) {
            throw ApiException.invalid("linkIds", "is required, or externalIds");
        }
        if (ids().size() + external().size() > 100) {
            throw ApiException.invalid("linkIds", "and externalIds must not be more than 100 together");
        }
        requireAbsent("shortCode", data.shortCode());
        requireAbsent("domainId", data.domainId());
        requireAbsent("externalId", data.externalId());
    }

    private static void requireAbsent(String field, Patch<?> given) {
        if (!(given instanceof Patch.Keep)) {
            throw ApiException.invalid("data." + field, "cannot be the same for several links");
        }
    }
}
