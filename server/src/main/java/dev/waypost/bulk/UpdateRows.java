package dev.waypost.bulk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.platform.error.ApiException;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Updates of links: one for each link, or the same for several. */
public record UpdateRows(
        @Schema(
                type = SchemaType.ARRAY,
                implementation = Object.class,
                description = "The ID of a link with its changes",
                examples = "[{\"id\": \"link_01k2m4p6r8t0v2x4z6b8d0f2\", \"title\": \"Summer sale\"}]")
        @Nullable
        List<JsonNode> updates,

        @Schema(type = SchemaType.ARRAY, implementation = String.class, description = "Used with data") @Nullable
        List<JsonNode> linkIds,

        @Schema(
                type = SchemaType.OBJECT,
                implementation = Object.class,
                description = "The changes for all linkIds, as in an update of one link")
        @Nullable
        JsonNode data,

        @Nullable BulkOptions options) {

    /** The rows, each an object with an ID. */
    List<JsonNode> rows() {
        if (updates != null && !updates.isEmpty()) {
            return updates;
        }
        if (linkIds == null || linkIds.isEmpty()) {
            throw ApiException.invalid("updates", "is required, or linkIds with data");
        }
        if (data == null || !data.isObject()) {
            throw ApiException.invalid("data", "must be an object with the changes");
        }
        return DeleteRows.rows(linkIds);
    }

    /** The shared changes. */
    @Nullable
    JsonNode shared() {
        return updates != null && !updates.isEmpty() ? null : data;
    }
}
