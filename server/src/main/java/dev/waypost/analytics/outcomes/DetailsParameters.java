package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.ScopedParameters;
import dev.waypost.conversions.model.PixelId;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The shared parameters, and a pixel. */
public class DetailsParameters extends ScopedParameters {
    @QueryParam("pixelId")
    @Parameter(description = "Only conversions that this pixel reported")
    @Nullable
    PixelId pixelId;

    @Nullable
    PixelId pixel() {
        return pixelId;
    }
}
