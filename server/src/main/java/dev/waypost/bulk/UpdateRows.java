package dev.waypost.bulk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.platform.error.ApiException;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Changes to links: one for each link, or the same for several. */
public record UpdateRows(
        @Schema(
                type = SchemaType.ARRAY,
                implementation = Object.class,
                description = "An id with what is to be changed about that link",
                examples = "[{\"id\": \"link_01k2m4p6r8t0v2x4z6b8d0f2\", \"title\": \"Summer sale\"}]")
        @Nullable
        List<JsonNode> updates,

        @Schema(type = SchemaType.ARRAY, implementation = String.class, description = "Together with data") @Nullable
        List<JsonNode> linkIds,

        @Schema(
                type = SchemaType.OBJECT,
                implementation = Object.class,
                description = "What is changed about all of linkIds, as in a change to one link")
        @Nullable
        JsonNode data,

        @Nullable BulkOptions options) {

    /** The rows, each an object with an id. */
    List<JsonNode> rows() {
        if (updates != null && !updates.isEmpty()) {
            return updates;
        }
        if (linkIds == null || linkIds.isEmpty()) {
            throw ApiException.invalid("updates", "is needed, or else linkIds with data");
        }
        if (data == null || !data.isObject()) {
            throw ApiException.invalid("data", "must be an object that says what to change");
        }
        return DeleteRows.rows(linkIds);
    }

    /** What all rows have in common. */
    @Nullable
    JsonNode shared() {
        return updates != null && !updates.isEmpty() ? null : data;
    }
}
