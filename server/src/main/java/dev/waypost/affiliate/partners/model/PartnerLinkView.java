package dev.waypost.affiliate.partners.model;

import dev.waypost.links.model.LinkId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A link of a partner. */
public record PartnerLinkView(
        LinkId id,
        @Schema(examples = "ada") String shortCode,
        @Schema(examples = "https://go.example.com/ada") String shortUrl,
        @Schema(examples = "https://example.com") String destinationUrl,
        long clicks,

        @Schema(description = "Leads of the link that the partner is credited with")
        long leads,

        @Schema(description = "Sales of the link that the partner is credited with")
        long sales) {}
