package dev.waypost.qr;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.Fields;
import dev.waypost.platform.web.input.JsonConventions;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** The images; only errors use the envelope. */
@Path("/api/qr")
@Tag(name = "QR codes")
@RunOnVirtualThread
public class QrImageResource {
    private static final int LONGEST_URL = 2048;
    private static final String CACHING = "private, no-cache";

    private final QrService codes;
    private final QrImages images;

    QrImageResource(QrService codes, QrImages images) {
        this.codes = codes;
        this.images = images;
    }

    @GET
    @Path("{qrId}/image")
    @Needs(value = Permission.LINKS_READ, feature = Feature.QR)
    @Operation(operationId = "getQrImage", summary = "Download a QR code")
    @APIResponse(
            responseCode = "200",
            description = "The image",
            content = {
                @Content(mediaType = "image/svg+xml", schema = @Schema(type = SchemaType.STRING)),
                @Content(mediaType = "image/png", schema = @Schema(type = SchemaType.STRING, format = "binary"))
            })
    public Response image(
            @PathParam("qrId") QrId qrId,
            @QueryParam("format") @Parameter(description = "Defaults to the setting of the QR code") @Nullable
                    QrFormat format,
            @QueryParam("size")
                    @Parameter(
                            description = "The width in pixels, 64 to 4096. Defaults to the setting of the QR code",
                            schema = @Schema(type = SchemaType.INTEGER))
                    @Nullable
                    String size,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Parameter(hidden = true) @Nullable String known) {
        QrCodeRecord code = codes.get(qrId);
        QrAppearance appearance = new QrAppearance(
                code.look().design(),
                number(
                        "size",
                        size,
                        QrAppearance.SMALLEST,
                        QrAppearance.LARGEST,
                        code.look().size()),
                format == null ? code.look().format() : format);
        return answer(code.url(), appearance, known);
    }

    @GET
    @Needs(value = Permission.LINKS_READ, feature = Feature.QR)
    @Operation(
            operationId = "drawQrCode",
            summary = "Render a QR code for any URL",
            description = "The code is not stored.")
    @APIResponse(
            responseCode = "200",
            description = "The image",
            content = {
                @Content(mediaType = "image/svg+xml", schema = @Schema(type = SchemaType.STRING)),
                @Content(mediaType = "image/png", schema = @Schema(type = SchemaType.STRING, format = "binary"))
            })
    public Response draw(
            @QueryParam("url")
                    @Parameter(description = "An http or https URL", required = true, example = "https://example.com")
                    @Nullable
                    String url,
            @QueryParam("format") @Parameter(description = "Defaults to png") @Nullable QrFormat format,
            @QueryParam("size")
                    @Parameter(
                            description = "The width in pixels, 64 to 4096",
                            schema = @Schema(type = SchemaType.INTEGER, defaultValue = "512"))
                    @Nullable
                    String size,
            @QueryParam("errorCorrection") @Parameter(description = "L, M, Q or H") @Nullable String errorCorrection,
            @QueryParam("fgColor") @Parameter(description = "#RRGGBB") @Nullable String fgColor,
            @QueryParam("bgColor") @Parameter(description = "#RRGGBB") @Nullable String bgColor,
            @QueryParam("margin")
                    @Parameter(
                            description = "The quiet zone in modules, 0 to 16",
                            schema = @Schema(type = SchemaType.INTEGER, defaultValue = "4"))
                    @Nullable
                    String margin,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) @Parameter(hidden = true) @Nullable String known) {
        if (url == null || url.isEmpty()) {
            throw ApiException.invalid("url", "must not be blank");
        }
        if (url.length() > LONGEST_URL) {
            throw ApiException.invalid("url", "must be at most %d characters".formatted(LONGEST_URL));
        }
        QrAppearance appearance = QrAppearance.of(
                errorCorrection,
                fgColor,
                bgColor,
                number(
                        "margin",
                        margin,
                        0,
                        QrAppearance.WIDEST_MARGIN,
                        QrAppearance.DEFAULT.design().margin()),
                null,
                number("size", size, QrAppearance.SMALLEST, QrAppearance.LARGEST, QrAppearance.DEFAULT.size()),
                format);
        return answer(Fields.webAddress("url", url), appearance, known);
    }

    private Response answer(String text, QrAppearance appearance, @Nullable String known) {
        String tag = "\"%s-%s-%d\""
                .formatted(
                        QrPictureHash.of(text, appearance),
                        JsonConventions.nameOf(appearance.format()),
                        appearance.size());
        if (tag.equals(known)) {
            return Response.notModified()
                    .header(HttpHeaders.ETAG, tag)
                    .header(HttpHeaders.CACHE_CONTROL, CACHING)
                    .build();
        }
        return Response.ok(images.draw(text, appearance))
                .type(appearance.format().mediaType())
                .header(HttpHeaders.ETAG, tag)
                .header(HttpHeaders.CACHE_CONTROL, CACHING)
                .build();
    }

    private static int number(String name, @Nullable String text, int least, int most, int byDefault) {
        return (int) Fields.number(name, text, byDefault, least, most);
    }
}
