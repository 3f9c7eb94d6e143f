package dev.waypost.fx;

import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** An amount in another currency. */
public record ConvertedView(
        @Schema(examples = "USD") String from,
        @Schema(examples = "EUR") String to,
        @Schema(examples = "100.00") BigDecimal amount,
        @Schema(examples = "0.8802259") BigDecimal rate,
        @Schema(examples = "88.02") BigDecimal result) {}
