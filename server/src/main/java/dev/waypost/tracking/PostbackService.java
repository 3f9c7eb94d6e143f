package dev.waypost.tracking;

import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.ConversionRecorder;
import dev.waypost.conversions.model.Attribution;
import dev.waypost.conversions.model.ConversionSource;
import dev.waypost.conversions.model.NewConversion;
import dev.waypost.events.Event;
import dev.waypost.platform.error.ApiException;
import dev.waypost.tracking.proof.ReportProof;
import dev.waypost.tracking.proof.ReportProofs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Map;

/**
 * Handles conversion reports of other servers: with a key or token for clicks of its workspace, without either for
 * approval.
 */
@ApplicationScoped
class PostbackService {
    private final ConversionRecorder recorder;
    private final Attribution attribution;
    private final ReportProofs proofs;

    PostbackService(ConversionRecorder recorder, Attribution attribution, ReportProofs proofs) {
        this.recorder = recorder;
        this.attribution = attribution;
        this.proofs = proofs;
    }

    /** Networks retry until they receive a success, so a repeated order gets the same response as the first. */
    @Transactional
    TrackedPostback postback(ReportProof proof, Postback postback) {
        ConversionRecorder.RecordedConversion recordedConversion = switch (proof) {
            case ReportProof.Proven(WorkspaceId workspace) ->
                recorder.record(conversion(
                        workspace, postback, attribution.require(workspace, postback.clickId(), postback.at())));
            case ReportProof.Unproven _ -> keepForApproval(postback);
        };
        return TrackedPostback.of(recordedConversion.conversion(), postback.clickId());
    }

    /** A click of another workspace is treated like an unknown one. */
    @Transactional
    AttributedConversion report(ReportProof proof, Postback postback) {
        return switch (proof) {
            case ReportProof.Proven(WorkspaceId workspace) ->
                attribution
                        .find(postback.clickId(), postback.at())
                        .filter(click -> click.workspace().equals(workspace.value()))
                        .map(click -> recorder.record(conversion(workspace, postback, click)))
                        .map(AttributedConversion::of)
                        .orElse(AttributedConversion.TO_NOBODY);
            case ReportProof.Unproven _ -> AttributedConversion.of(keepForApproval(postback));
        };
    }

    /**
     * Rejects unknown clicks like those of workspaces that require proof, so that the response does not reveal which
     * clicks exist.
     */
    private ConversionRecorder.RecordedConversion keepForApproval(Postback postback) {
        Event click = attribution
                .find(postback.clickId(), postback.at())
                .filter(found -> proofs.keepsUnproven(new WorkspaceId(found.workspace())))
                .orElseThrow(ReportProofs::refusal);
        return recorder.keepForApproval(conversion(new WorkspaceId(click.workspace()), postback, click));
    }

    private static NewConversion conversion(WorkspaceId workspace, Postback postback, Event click) {
        if (postback.at().isBefore(Instant.ofEpochMilli(click.at()))) {
            throw ApiException.invalid("timestamp", "is before the click");
        }
        return new NewConversion(
                workspace,
                click,
                null,
                postback.event(),
                postback.money(),
                ConversionSource.S2S,
                postback.orderId(),
                null,
                null,
                Map.of(),
                postback.at());
    }
}
