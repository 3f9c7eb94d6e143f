package dev.waypost.pixels;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.conversions.model.PixelId;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An image or script for pages of customers. */
record Pixel(
        PixelId id,
        WorkspaceId workspaceId,
        PixelSettings settings,
        PixelCounts counts,
        Instant createdAt,
        Instant updatedAt) {

    /** Whether it records visits. */
    boolean firesAt(Instant now) {
        return settings.enabled
                && (settings.expiresAt == null || now.isBefore(settings.expiresAt))
                && (settings.firesLimit == null || counts.fires < settings.firesLimit);
    }

    /**
     * The settings of a pixel.
     *
     * @param allowedOrigins the pages whose reports count immediately, up to the value
     */
    record PixelSettings(
            @Nullable CampaignId campaignId,
            String name,
            @Nullable String description,
            String eventName,
            List<String> captureParams,
            boolean conversionTracking,
            boolean enabled,
            @Nullable Instant expiresAt,
            @Nullable Long firesLimit,
            List<String> allowedOrigins,
            Money maxValue) {}

    record PixelCounts(
            long fires,
            long uniqueFires,
            long conversions,
            @Nullable Instant lastFiredAt) {}
}
