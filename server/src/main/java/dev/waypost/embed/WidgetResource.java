package dev.waypost.embed;

import dev.waypost.access.Anyone;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/api/embed/widget.js")
@Tag(name = "Embeds")
@RunOnVirtualThread
public class WidgetResource {
    private static final String SCRIPT = read();

    @GET
    @Produces("application/javascript; charset=utf-8")
    @Anyone
    @Operation(
            operationId = "getWidgetScript",
            summary = "Get the widget script",
            description = "Reads data-token, data-type (stats, referrals, link-creator), data-theme (light, dark, auto)"
                    + " and data-target (a selector) of its own script element.")
    public RestResponse<String> script() {
        return RestResponse.ResponseBuilder.ok(SCRIPT)
                .header("Cache-Control", "public, max-age=3600")
                .header("Cross-Origin-Resource-Policy", "cross-origin")
                .build();
    }

    private static String read() {
        try (InputStream in = WidgetResource.class.getResourceAsStream("/embed/widget.js")) {
            if (in == null) {
                throw new IllegalStateException("The script of widgets is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
