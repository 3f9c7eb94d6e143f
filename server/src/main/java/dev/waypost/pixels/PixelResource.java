package dev.waypost.pixels;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.conversions.model.PixelId;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/pixels")
@Tag(name = "Pixels")
@RunOnVirtualThread
public class PixelResource {
    private final PixelService pixels;
    private final String base;

    PixelResource(PixelService pixels, WaypostConfig config) {
        this.pixels = pixels;
        this.base = config.baseUrl();
    }

    @POST
    @ResponseStatus(201)
    @Needs(Permission.PIXELS_CREATE)
    @Operation(operationId = "createPixel", summary = "Create a pixel")
    public Answer<PixelView> create(@NotNull @Valid CreatePixel body) {
        return answer(pixels.create(body));
    }

    @GET
    @Needs(Permission.PIXELS_READ)
    @Operation(operationId = "listPixels", summary = "List pixels, newest first")
    public ListAnswer<PixelView> list(
            @QueryParam("search")
                    @Pattern(regexp = "[^\\x00]{0,200}", message = "must be at most 200 characters of text")
                    @Nullable
                    String search,
            @BeanParam Paging paging) {
        return ListAnswer.of(pixels.list(search, paging).map(pixel -> PixelView.of(pixel, base)), paging);
    }

    @GET
    @Path("{pixelId}")
    @Needs(Permission.PIXELS_READ)
    @Operation(operationId = "getPixel", summary = "Get a pixel")
    public Answer<PixelView> get(@PathParam("pixelId") PixelId pixelId) {
        return answer(pixels.get(pixelId));
    }

    @PATCH
    @Path("{pixelId}")
    @Needs(Permission.PIXELS_UPDATE)
    @Operation(operationId = "updatePixel", summary = "Update a pixel")
    public Answer<PixelView> update(@PathParam("pixelId") PixelId pixelId, @NotNull @Valid UpdatePixel body) {
        return answer(pixels.update(pixelId, body));
    }

    @PUT
    @Path("{pixelId}")
    @Needs(Permission.PIXELS_UPDATE)
    @Operation(operationId = "putPixel", summary = "Update a pixel", description = "Omitted fields are kept.")
    public Answer<PixelView> put(@PathParam("pixelId") PixelId pixelId, @NotNull @Valid UpdatePixel body) {
        return update(pixelId, body);
    }

    @DELETE
    @Path("{pixelId}")
    @Needs(Permission.PIXELS_DELETE)
    @Operation(
            operationId = "deletePixel",
            summary = "Delete a pixel",
            description = "Pages that contain it still get an empty image.")
    public Answer<Deleted> delete(@PathParam("pixelId") PixelId pixelId) {
        pixels.delete(pixelId);
        return Deleted.answer(pixelId);
    }

    @GET
    @Path("{pixelId}/fires")
    @Needs(Permission.PIXELS_READ)
    @Operation(operationId = "listPixelFires", summary = "List the visits of a pixel, newest first")
    public ListAnswer<FireView> fires(@PathParam("pixelId") PixelId pixelId, @BeanParam Paging paging) {
        return ListAnswer.of(pixels.fires(pixelId, paging), paging);
    }

    private Answer<PixelView> answer(Pixel pixel) {
        return Answer.of(PixelView.of(pixel, base));
    }
}
