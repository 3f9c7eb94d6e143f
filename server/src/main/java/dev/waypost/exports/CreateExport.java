package dev.waypost.exports;

import dev.waypost.platform.tables.TableFormat;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates an export. */
public record CreateExport(
        @NotBlank
        @Size(max = 50)
        @Schema(description = "links, clicks, events, customers, partners or commissions", examples = "links")
        String type,

        @Schema(description = "Defaults to csv") @Nullable TableFormat format,

        @Size(max = 100) @Schema(description = "Alias of the filter programId") @Nullable
        String programId,

        @Schema(
                description = "Which rows: for links what their list can be filtered by, for clicks and events days, "
                        + "start, end, timezone, linkId and campaignId, for customers search, for partners and "
                        + "commissions what their lists can be filtered by")
        @Nullable
        Map<String, @Nullable Object> filters,

        @Size(max = 100) @Schema(description = "Columns in order; all by default") @Nullable
        List<@NotNull @Size(max = 100) String> columns) {

    /** The filters, including the program. */
    @Nullable
    Map<String, @Nullable Object> allFilters() {
        if (programId == null) {
            return filters;
        }
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        if (filters != null) {
            all.putAll(filters);
        }
        all.put("programId", programId);
        return all;
    }
}
