package dev.waypost.affiliate.fraud;

import dev.waypost.affiliate.programs.ProgramId;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Which rules a program looks at. */
public record FraudRulesView(
        ProgramId programId,
        List<FraudRule> enabled,
        @Schema(examples = "[\"coupons.example.com\"]") List<String> bannedSources) {}
