package dev.waypost.exports;

import dev.waypost.platform.tables.TableFormat;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that asks for links as a file at once. */
public record ExportLinks(
        @Schema(description = "csv when left out") @Nullable TableFormat format,

        @Schema(description = "What the list of links can be filtered by") @Nullable
        Map<String, @Nullable Object> filters,

        @Size(max = 100) @Schema(description = "Which columns, in this order; all when left out") @Nullable
        List<@NotNull @Size(max = 100) String> columns) {
    static final String TYPE = "links";

    CreateExport asExport() {
        return new CreateExport(TYPE, format, null, filters, columns);
    }
}
