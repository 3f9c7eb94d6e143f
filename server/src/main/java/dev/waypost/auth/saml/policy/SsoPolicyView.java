package dev.waypost.auth.saml.policy;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The members who must sign in through SAML. */
public record SsoPolicyView(
        boolean ssoEnforced,

        @Schema(examples = "[\"example.com\"]") List<String> domains,

        @Nullable Instant enforcedAt,
        Affected affected) {

    /**
     * The affected members; while the policy is off, those it would affect with all verified domains of active
     * connections.
     */
    public record Affected(
            @Schema(description = "Members who must sign in through SAML", examples = "12")
            int members,

            @Schema(description = "Owners with such an address, who can still use a password", examples = "1")
            int exempt,

            @Schema(
                    description = "Sessions that were not opened through SAML and end when SSO is enforced",
                    examples = "5")
            long sessions,

            List<DomainMembers> byDomain) {}

    /** The number of affected members by domain. */
    public record DomainMembers(
            @Schema(examples = "example.com") String domain,
            @Schema(examples = "12") long members) {}
}
