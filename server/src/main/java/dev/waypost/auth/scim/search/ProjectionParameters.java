package dev.waypost.auth.scim.search;

import dev.waypost.auth.scim.protocol.Projection;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The query parameters that select the returned attributes. */
public class ProjectionParameters {
    @QueryParam("attributes")
    @Parameter(description = "Attributes to return, separated by commas")
    @Nullable
    String attributes;

    @QueryParam("excludedAttributes")
    @Parameter(description = "Attributes to exclude, separated by commas")
    @Nullable
    String excludedAttributes;

    public Projection projection() {
        return Projection.of(attributes, excludedAttributes);
    }
}
