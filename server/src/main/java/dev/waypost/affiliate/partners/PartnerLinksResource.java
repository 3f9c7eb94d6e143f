package dev.waypost.affiliate.partners;

import dev.waypost.access.PartnerCaller;
import dev.waypost.access.SignedInPartner;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.PartnerEnrollmentView;
import dev.waypost.affiliate.partners.model.PartnerLinkView;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.qr.QrDesign;
import dev.waypost.platform.qr.QrPicture;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/partners/me/links")
@Tag(name = "Partner accounts")
@RunOnVirtualThread
public class PartnerLinksResource {
    private final AccountPartners partners;
    private final PartnerCaller caller;

    PartnerLinksResource(AccountPartners partners, PartnerCaller caller) {
        this.partners = partners;
        this.caller = caller;
    }

    @GET
    @SignedInPartner
    @Operation(
            operationId = "listPartnerLinks",
            summary = "List the partner's links",
            description = "For programs in which the partner is approved, most recently joined first.")
    public Answer<List<PortalLinkView>> list() {
        return Answer.of(links());
    }

    @GET
    @Path("{linkId}/qr")
    @SignedInPartner
    @Operation(operationId = "getPartnerLinkQr", summary = "Get a QR code of a partner link")
    public Answer<PortalQrView> qr(@PathParam("linkId") LinkId linkId) {
        String url = links().stream()
                        .filter(link -> link.id().equals(linkId))
                        .findFirst()
                        .orElseThrow(() -> ApiException.notFound("link"))
                        .shortUrl()
                + "?qr=1";
        return Answer.of(new PortalQrView(
                url, QrPicture.of(url, QrDesign.PLAIN).orElseThrow().svg(null)));
    }

    private List<PortalLinkView> links() {
        return partners.enrollments(caller.id()).stream()
                .filter(enrollment -> enrollment.status() == EnrollmentStatus.APPROVED)
                .flatMap(enrollment -> enrollment.links().stream().map(link -> PortalLinkView.of(enrollment, link)))
                .toList();
    }

    public record PortalQrView(
            @Schema(
                    description = "The URL in the code; scans are counted separately",
                    examples = "https://go.example.com/ada?qr=1")
            String url,

            @Schema(description = "The image, an SVG document")
            String svg) {}

    public record PortalLinkView(
            LinkId id,
            EnrollmentId enrollmentId,
            ProgramId programId,
            @Schema(examples = "Friends of Acme") String programName,
            @Schema(examples = "https://go.example.com/ada") String shortUrl,
            @Schema(examples = "https://example.com") String destinationUrl,
            long clicks,
            long leads,
            long sales) {
        static PortalLinkView of(PartnerEnrollmentView enrollment, PartnerLinkView link) {
            return new PortalLinkView(
                    link.id(),
                    enrollment.id(),
                    enrollment.programId(),
                    enrollment.program().name(),
                    link.shortUrl(),
                    link.destinationUrl(),
                    link.clicks(),
                    link.leads(),
                    link.sales());
        }
    }
}
