package dev.waypost.qr;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

@Path("/api/qr")
@Tag(name = "QR codes")
@RunOnVirtualThread
public class QrResource {
    private final QrService codes;
    private final String baseUrl;

    QrResource(QrService codes, WaypostConfig config) {
        this.codes = codes;
        this.baseUrl = config.baseUrl();
    }

    @POST
    @Path("links/{linkId}")
    @ResponseStatus(201)
    @Needs(value = Permission.LINKS_UPDATE, feature = Feature.QR)
    @Operation(operationId = "createQrCode", summary = "Create a QR code")
    public Answer<QrCodeView> create(@PathParam("linkId") LinkId linkId, @NotNull @Valid CreateQrCode body) {
        return answer(codes.create(linkId, body));
    }

    @GET
    @Path("links/{linkId}")
    @Needs(value = Permission.LINKS_READ, feature = Feature.QR)
    @Operation(operationId = "listQrCodes", summary = "List the QR codes of a link, newest first")
    public ListAnswer<QrCodeView> list(@PathParam("linkId") LinkId linkId, @BeanParam Paging paging) {
        return ListAnswer.of(codes.list(linkId, paging).map(code -> QrCodeView.of(code, baseUrl)), paging);
    }

    @GET
    @Path("{qrId}")
    @Needs(value = Permission.LINKS_READ, feature = Feature.QR)
    @Operation(operationId = "getQrCode", summary = "Get a QR code")
    public Answer<QrCodeView> get(@PathParam("qrId") QrId qrId) {
        return answer(codes.get(qrId));
    }

    @PATCH
    @Path("{qrId}")
    @Needs(value = Permission.LINKS_UPDATE, feature = Feature.QR)
    @Operation(operationId = "updateQrCode", summary = "Update a QR code")
    public Answer<QrCodeView> update(@PathParam("qrId") QrId qrId, @NotNull @Valid UpdateQrCode body) {
        return answer(codes.update(qrId, body));
    }

    @PUT
    @Path("{qrId}")
    @Needs(value = Permission.LINKS_UPDATE, feature = Feature.QR)
    @Operation(operationId = "putQrCode", summary = "Update a QR code", description = "Omitted fields are kept.")
    public Answer<QrCodeView> put(@PathParam("qrId") QrId qrId, @NotNull @Valid UpdateQrCode body) {
        return update(qrId, body);
    }

    @DELETE
    @Path("{qrId}")
    @Needs(value = Permission.LINKS_UPDATE, feature = Feature.QR)
    @Operation(
            operationId = "deleteQrCode",
            summary = "Delete a QR code",
            description = "Printed codes still lead to the link.")
    public Answer<Deleted> delete(@PathParam("qrId") QrId qrId) {
        codes.delete(qrId);
        return Deleted.answer(qrId);
    }

    @GET
    @Path("{qrId}/scans")
    @Needs(value = Permission.LINKS_READ, feature = Feature.QR)
    @Operation(operationId = "getQrScans", summary = "Get the scans of a QR code")
    public Answer<Scans> scans(@PathParam("qrId") QrId qrId) {
        return Answer.of(codes.get(qrId).scans());
    }

    private Answer<QrCodeView> answer(QrCodeRecord code) {
        return Answer.of(QrCodeView.of(code, baseUrl));
    }
}
