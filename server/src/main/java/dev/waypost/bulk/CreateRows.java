package dev.waypost.bulk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.links.model.ConflictStrategy;
import dev.waypost.links.model.CreateLink;
import jakarta.validation.constraints.NotEmpty;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Links to be created, each as the request body of a single link. */
public record CreateRows(
        @NotEmpty @Schema(type = SchemaType.ARRAY, implementation = CreateLink.class)
        List<JsonNode> links,

        @Nullable BulkOptions options) {

    ConflictStrategy conflicts() {
        return (options == null ? BulkOptions.NONE : options).conflicts();
    }
}
