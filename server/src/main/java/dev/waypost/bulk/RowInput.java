package dev.waypost.bulk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.UpdateLink;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.input.RowReader;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Parses rows, or rejects them by field. */
@Singleton
class RowInput {
    private static final String ROW = "link";

    private final RowReader reader;

    RowInput(RowReader reader) {
        this.reader = reader;
    }

    CreateLink creation(JsonNode row) {
        return reader.read(ROW, row, CreateLink.class);
    }

    LinkId id(JsonNode row) {
        JsonNode id = row.path("id");
        if (!id.isTextual()) {
            throw ApiException.invalid("id", "must be the ID of a link");
        }
        try {
            return Ids.parse(LinkId.class, id.asText());
        } catch (IllegalArgumentException e) {
            throw ApiException.invalid("id", String.valueOf(e.getMessage()));
        }
    }

    /** The changes of the row, or the shared ones if rows contain only IDs. */
    UpdateLink change(JsonNode row, @Nullable JsonNode shared) {
        if (shared != null || !(row instanceof ObjectNode object)) {
            return reader.read(ROW, shared == null ? row : shared, UpdateLink.class);
        }
        return reader.read(ROW, object.deepCopy().without("id"), UpdateLink.class);
    }
}
