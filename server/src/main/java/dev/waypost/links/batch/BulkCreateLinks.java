package dev.waypost.links.batch;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.links.model.CreateLink;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Request bodies of links, as {@code {links: […]}} or as a bare array. Each is parsed separately, so that an invalid
 * one does not affect the others.
 */
public record BulkCreateLinks(
        @NotEmpty @Size(max = 100) @Schema(type = SchemaType.ARRAY, implementation = CreateLink.class)
        List<JsonNode> links) {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static BulkCreateLinks of(JsonNode body) {
        JsonNode given = body.isArray() ? body : body.path("links");
        List<JsonNode> links = new ArrayList<>();
        if (given.isArray()) {
            given.forEach(links::add);
        }
        return new BulkCreateLinks(links);
    }
}
