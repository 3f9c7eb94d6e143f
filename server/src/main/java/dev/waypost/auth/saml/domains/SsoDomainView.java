package dev.waypost.auth.saml.domains;

import dev.waypost.domains.DnsRecord;
import dev.waypost.domains.DomainProofs;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An e-mail domain in API responses, with the TXT record that verifies it. */
public record SsoDomainView(
        SsoDomainId id,
        @Schema(examples = "example.com") String domain,
        boolean verified,
        @Nullable Instant verifiedAt,

        @Schema(description = "Whether members with an address of it must sign in through SAML", examples = "false")
        boolean enforced,

        DnsRecord dnsRecord,
        Instant createdAt) {

    static SsoDomainView of(SsoDomain domain) {
        boolean verified = domain.verifiedAt() != null;
        return new SsoDomainView(
                domain.id(),
                domain.domain(),
                verified,
                domain.verifiedAt(),
                domain.enforcedAt() != null,
                DomainProofs.record(domain.domain(), domain.token(), verified),
                domain.createdAt());
    }
}
