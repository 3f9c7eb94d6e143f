package dev.waypost.affiliate.messages;

import dev.waypost.access.UserId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A message between a program and a partner. */
public record MessageView(
        PartnerMessageId id,
        ProgramId programId,
        PartnerId partnerId,
        @Schema(examples = "Ada Lovelace") String partnerName,
        EnrollmentId enrollmentId,
        MessageSender sender,

        @Schema(description = "The member who wrote it; null if the partner did") @Nullable
        UserId sentBy,

        @Schema(examples = "Your post is great, thank you") String text,

        @Schema(description = "When the recipient read it") @Nullable
        Instant readAt,

        Instant createdAt) {

    MessageView withoutAuthor() {
        return new MessageView(
                id, programId, partnerId, partnerName, enrollmentId, sender, null, text, readAt, createdAt);
    }
}
