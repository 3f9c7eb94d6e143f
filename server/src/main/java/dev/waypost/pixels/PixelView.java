package dev.waypost.pixels;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.conversions.model.PixelId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A pixel in API responses. */
public record PixelView(
        PixelId id,
        WorkspaceId workspaceId,
        @Nullable CampaignId campaignId,
        @Schema(examples = "Checkout done") String name,
        @Nullable String description,
        @Schema(examples = "purchase") String eventName,
        @Schema(examples = "[\"plan\"]") List<String> captureParams,
        boolean conversionTracking,
        boolean enabled,
        @Nullable Instant expiresAt,
        @Nullable Long firesLimit,
        @Schema(examples = "[\"https://shop.example.com\"]") List<String> allowedOrigins,
        @Schema(examples = "1000.00") BigDecimal maxValue,
        @Schema(examples = "USD") String maxValueCurrency,
        long fires,
        long uniqueFires,

        @Schema(description = "Counted conversions; pending ones are excluded")
        long conversions,

        @Nullable Instant lastFiredAt,
        @Schema(description = "The snippet for the page") String snippet,

        @Schema(
                description = "The image URL, for pages without scripts",
                examples = "https://go.example.com/px/px_01k2m4p6r8t0v2x4z6b8d0f2.gif")
        String pixelUrl,

        Instant createdAt,
        Instant updatedAt) {

    static PixelView of(Pixel pixel, String base) {
        Pixel.PixelSettings settings = pixel.settings();
        Pixel.PixelCounts counts = pixel.counts();
        String address = base + "/px/" + pixel.id().text();
        return new PixelView(
                pixel.id(),
                pixel.workspaceId(),
                settings.campaignId(),
                settings.name(),
                settings.description(),
                settings.eventName(),
                settings.captureParams(),
                settings.conversionTracking(),
                settings.enabled(),
                settings.expiresAt(),
                settings.firesLimit(),
                settings.allowedOrigins(),
                settings.maxValue().major(),
                settings.maxValue().currency(),
                counts.fires(),
                counts.uniqueFires(),
                counts.conversions(),
                counts.lastFiredAt(),
                "<script async src=\"%1$s.js\"></script><noscript><img src=\"%1$s.gif\" alt=\"\"></noscript>"
                        .formatted(address),
                address + ".gif",
                pixel.createdAt(),
                pixel.updatedAt());
    }
}
