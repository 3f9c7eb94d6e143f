package dev.waypost.fx;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A supported currency. */
public record CurrencyView(
        @Schema(examples = "JPY") String code,
        @Schema(examples = "Japanese Yen") String name,

        @Schema(description = "Number of decimal places", examples = "0")
        int decimals) {}
