package dev.waypost.domains;

import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A custom domain in API responses. */
public record DomainView(
        DomainId id,
        WorkspaceId workspaceId,
        @Schema(examples = "go.example.com") String domain,
        DomainStatus status,
        boolean verified,

        @Schema(description = "Used for new links without a domain")
        boolean primary,

        boolean archived,

        @Schema(
                description = "HTTPS state at the last DNS check: not seen yet, valid certificate, or invalid "
                        + "certificate. Certificates belong to the proxy")
        SslStatus sslStatus,

        List<DnsRecord> dnsRecords,

        @Schema(examples = "8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg2")
        String verificationToken,

        @Nullable String rootRedirectUrl,
        @Nullable String notFoundUrl,
        @Nullable String expiredUrl,
        @Nullable String placeholder,
        @Nullable String logo,
        @Nullable Map<String, @Nullable Object> appleAppSiteAssociation,
        @Nullable List<Map<String, @Nullable Object>> assetLinks,
        long linksCount,
        @Nullable Instant lastCheckedAt,
        @Nullable Instant verifiedAt,
        Instant createdAt,
        Instant updatedAt) {

    static DomainView of(Domain domain, String target) {
        VerificationState verificationState = domain.verification();
        DomainSettings settings = domain.settings();
        return new DomainView(
                domain.id(),
                domain.workspaceId(),
                domain.host(),
                verificationState.status(),
                verificationState.verified(),
                domain.primary(),
                settings.archived(),
                verificationState.ssl(),
                DnsRecord.of(domain.host(), verificationState, target),
                verificationState.token(),
                settings.rootUrl(),
                settings.notFoundUrl(),
                settings.expiredUrl(),
                settings.placeholder(),
                settings.logo(),
                settings.appleAppSiteAssociation(),
                settings.assetLinks(),
                domain.linksCount(),
                verificationState.lastCheckedAt(),
                verificationState.verifiedAt(),
                domain.createdAt(),
                domain.updatedAt());
    }
}
