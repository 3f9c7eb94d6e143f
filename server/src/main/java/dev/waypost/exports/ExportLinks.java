package dev.waypost.exports;

import dev.waypost.platform.tables.TableFormat;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that exports links immediately. */
public record ExportLinks(
        @Schema(description = "Defaults to csv") @Nullable TableFormat format,

        @Schema(description = "Filters of the link list") @Nullable
        Map<String, @Nullable Object> filters,

        @Size(max = 100) @Schema(description = "Columns in order; all by default") @Nullable
        List<@NotNull @Size(max = 100) String> columns) {
    static final String TYPE = "links";

    CreateExport asExport() {
        return new CreateExport(TYPE, format, null, filters, columns);
    }
}
