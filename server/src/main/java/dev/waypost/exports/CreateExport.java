package dev.waypost.exports;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.tables.TableFilters;
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
    private static final String PROGRAM = "programId";

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
        all.put(PROGRAM, programId);
        return all;
    }

    /** The same error with the field that the client sent instead of the filter. */
    ApiException naming(ApiException refusal) {
        return programId == null ? refusal : refusal.renaming(TableFilters.field(PROGRAM), PROGRAM);
    }
}
