package dev.waypost.pixels;

import dev.waypost.access.Anyone;
import dev.waypost.conversions.model.PixelId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientAddress;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.visitor.geo.IpAddress;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The endpoints for pages with a pixel. */
@Path("/px")
@Tag(name = "Pixels")
@RunOnVirtualThread
public class FireResource {
    /** One transparent pixel. */
    private static final byte[] IMAGE =
            Base64.getDecoder().decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");

    private static final int FIRES_A_MINUTE = 300;

    private final PixelFireRecorder recorder;
    private final ClientAddress clients;
    private final RateLimits limits;

    FireResource(PixelFireRecorder recorder, ClientAddress clients, RateLimits limits) {
        this.recorder = recorder;
        this.clients = clients;
        this.limits = limits;
    }

    @GET
    @Path("{pixelId}.gif")
    @Produces("image/gif")
    @Anyone
    @Operation(
            operationId = "firePixelByImage",
            summary = "Fire a pixel by image",
            description = "Returns an empty image. cid is the click ID; value, currency, event and order_id "
                    + "describe the conversion. Invalid values are ignored, so that pages never show a "
                    + "broken image.")
    public RestResponse<byte[]> image(
            @PathParam("pixelId") String pixelId, @Context UriInfo uri, @Context RoutingContext http) {
        try {
            FiredView _ = recorder.fire(
                    Ids.parse(PixelId.class, pixelId), PixelAddressParser.visit(parameters(uri), browser(http)));
        } catch (ApiException | IllegalArgumentException e) {
            // The image is returned whatever the result of the visit is.
        }
        return RestResponse.ResponseBuilder.ok(IMAGE)
                .header("Cache-Control", "no-store")
                .build();
    }

    @GET
    @Path("{pixelId}.js")
    @Produces("text/javascript")
    @Anyone
    @Operation(operationId = "getPixelScript", summary = "Get the script of a pixel")
    public RestResponse<String> script(@PathParam("pixelId") String pixelId) {
        Pixel pixel = recorder.find(id(pixelId)).orElseThrow(() -> ApiException.notFound("pixel"));
        return RestResponse.ResponseBuilder.ok(PixelScript.of(pixel))
                .header("Cache-Control", "public, max-age=300")
                .build();
    }

    @POST
    @Path("{pixelId}")
    @Anyone
    @Operation(operationId = "firePixel", summary = "Fire a pixel")
    public Answer<FiredView> fire(
            @PathParam("pixelId") PixelId pixelId, @NotNull @Valid FirePixel body, @Context RoutingContext http) {
        Map<String, String> params = new HashMap<>();
        if (body.params() != null) {
            body.params().forEach((name, value) -> {
                if (value != null) {
                    params.put(name, value);
                }
            });
        }
        return Answer.of(recorder.fire(
                pixelId,
                new PageVisit(
                        PixelAddressParser.text(body.clickId()),
                        PixelAddressParser.text(body.event()),
                        body.value(),
                        PixelAddressParser.text(body.currency()),
                        PixelAddressParser.text(body.orderId()),
                        params,
                        browser(http))));
    }

    private static PixelId id(String text) {
        try {
            return Ids.parse(PixelId.class, text);
        } catch (IllegalArgumentException e) {
            throw ApiException.notFound("pixel");
        }
    }

    private static Map<String, String> parameters(UriInfo uri) {
        MultivaluedMap<String, String> given = uri.getQueryParameters();
        Map<String, String> first = new HashMap<>();
        given.keySet().forEach(name -> {
            String value = PixelAddressParser.text(given.getFirst(name));
            if (value != null) {
                first.put(name, value);
            }
        });
        return first;
    }

    private PageVisit.Browser browser(RoutingContext http) {
        limits.countAction("pixel", clients.of(http), FIRES_A_MINUTE, Duration.ofMinutes(1));
        return new PageVisit.Browser(
                IpAddress.of(clients.find(http.request())),
                http.request().getHeader("User-Agent"),
                PixelAddressParser.text(http.request().getHeader("Referer")),
                origin(http));
    }

    private static @Nullable String origin(RoutingContext http) {
        @Nullable String origin = http.request().getHeader("Origin");
        return origin == null ? PageOrigin.of(http.request().getHeader("Referer")) : origin;
    }
}
