package dev.waypost.affiliate.fraud;

import dev.waypost.affiliate.programs.ProgramId;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The fraud rules of a program. */
public record FraudRulesView(
        ProgramId programId,
        List<FraudRule> enabled,
        @Schema(examples = "[\"coupons.example.com\"]") List<String> bannedSources) {}
