package dev.waypost.affiliate.partners.model;

import dev.waypost.access.PartnerAccountId;
import org.jspecify.annotations.Nullable;

/** A partner who applies to a program. Their address is verified. */
public record Applicant(
        PartnerAccountId account,
        String email,
        String name,
        @Nullable String country) {}
