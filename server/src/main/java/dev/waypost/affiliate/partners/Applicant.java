package dev.waypost.affiliate.partners;

import dev.waypost.access.PartnerAccountId;
import org.jspecify.annotations.Nullable;

/** A partner who wants to join a program. They have proved the address. */
public record Applicant(
        PartnerAccountId account,
        String email,
        String name,
        @Nullable String country) {}
