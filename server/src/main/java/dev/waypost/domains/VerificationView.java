package dev.waypost.domains;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The result of a DNS check of a domain. */
public record VerificationView(
        boolean verified,
        DomainStatus status,
        List<DnsRecord> dnsRecords,

        @Schema(description = "Why verification failed", examples = "There is no TXT record at _waypost.go.example.com")
        @Nullable
        String error) {}
