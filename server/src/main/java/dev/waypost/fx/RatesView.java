package dev.waypost.fx;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The exchange rates of a currency. */
public record RatesView(
        @Schema(examples = "USD") String base,
        @Schema(examples = "{\"EUR\": 0.8802259}") Map<String, BigDecimal> rates,

        @Schema(description = "bundled, or the URL of the rates", examples = "bundled")
        String source,

        Instant updatedAt) {}
