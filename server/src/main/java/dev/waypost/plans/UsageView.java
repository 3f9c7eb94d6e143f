package dev.waypost.plans;

import dev.waypost.access.Plan;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What a workspace uses and what its plan allows. */
public record UsageView(
        Plan plan,
        Resources resources,
        CreditsLeft credits,
        @Schema(examples = "10000") int requestsPerHour,

        @Schema(examples = "[\"routing\", \"qr\", \"webhooks\"]")
        List<String> features) {

    /** The things a plan allows a number of. Invited people count as members until the invitation ends. */
    public record Resources(
            Used links,
            Used campaigns,
            Used domains,
            Used members,
            Used apiKeys,
            Used tags,
            Used folders,

            @Schema(description = "Webhooks of the workspace. Each surface has the whole limit for itself")
            Used webhooks,

            Used linkWebhooks,
            Used outboundWebhooks) {}

    public record Used(
            @Schema(examples = "2") long used,

            @Schema(description = "null: no limit", examples = "25") @Nullable
            Long limit) {}

    public record CreditsLeft(
            @Schema(description = "null: unlimited", examples = "48200") @Nullable
            Long balance,

            @Schema(description = "What the plan adds every month; null: unlimited", examples = "50000") @Nullable
            Long included) {}
}
