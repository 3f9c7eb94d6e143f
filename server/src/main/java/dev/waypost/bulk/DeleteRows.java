package dev.waypost.bulk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import jakarta.validation.constraints.NotEmpty;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Links to be deleted. */
public record DeleteRows(
        @NotEmpty
        @Schema(
                type = SchemaType.ARRAY,
                implementation = String.class,
                examples = "[\"link_01k2m4p6r8t0v2x4z6b8d0f2\"]")
        List<JsonNode> linkIds,

        @Nullable BulkOptions options) {

    List<JsonNode> rows() {
        return rows(linkIds);
    }

    static List<JsonNode> rows(List<JsonNode> ids) {
        return ids.stream()
                .<JsonNode>map(id -> JsonNodeFactory.instance.objectNode().set("id", id))
                .toList();
    }
}
