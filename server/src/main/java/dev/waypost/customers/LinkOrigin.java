package dev.waypost.customers;

import dev.waypost.links.model.LinkId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The link that referred a customer. */
public record LinkOrigin(
        LinkId id,
        @Schema(examples = "Spring sale") @Nullable String title,
        @Schema(examples = "https://go.example.com/spring") String shortUrl) {}
