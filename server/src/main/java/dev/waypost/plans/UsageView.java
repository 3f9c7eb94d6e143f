package dev.waypost.plans;

import dev.waypost.access.Plan;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The usage of a workspace and the limits of its plan. */
public record UsageView(
        Plan plan,
        Resources resources,
        CreditsLeft credits,
        @Schema(examples = "10000") int requestsPerHour,

        @Schema(examples = "[\"routing\", \"qr\", \"webhooks\"]")
        List<String> features) {

    /** The limited resources. Invited users count as members until the invitation expires. */
    public record Resources(
            Used links,
            Used campaigns,
            Used domains,
            Used members,
            Used apiKeys,
            Used tags,
            Used folders,

            @Schema(description = "Webhooks of the workspace. The limit applies to each type separately")
            Used webhooks,

            Used linkWebhooks,
            Used outboundWebhooks,

            @Schema(
                    description =
                            "Clicks on all links in the current plan month. Admins are notified at 80 % and 100 %; "
                                    + "links keep redirecting and clicks are counted above the limit")
            Used clicks) {}

    public record Used(
            @Schema(examples = "2") long used,

            @Schema(description = "null for no limit", examples = "25") @Nullable
            Long limit) {}

    public record CreditsLeft(
            @Schema(description = "null for unlimited", examples = "48200") @Nullable
            Long balance,

            @Schema(description = "Credits per month; null for unlimited", examples = "50000") @Nullable
            Long included) {}
}
