package dev.waypost.domains;

import dev.waypost.access.WorkspaceId;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Verifies the ownership of domains by TXT record, also for other features. */
@Singleton
public class DomainProofs {
    private final DomainDns dns;
    private final DomainRepository repository;

    DomainProofs(DomainDns dns, DomainRepository repository) {
        this.dns = dns;
        this.repository = repository;
    }

    /** The normalised form of a domain from user input. */
    public static String read(String field, String typed) {
        return HostNames.publicName(typed, field, "example.com");
    }

    /** The TXT record to add. */
    public static DnsRecord record(String domain, String token, boolean found) {
        return new DnsRecord("TXT", DnsRecord.nameFor(domain), DnsRecord.valueFor(token), found);
    }

    /** Why the record was not found; null if it was. Makes a DNS lookup, so call it outside of transactions. */
    public @Nullable String problem(String domain, String token) {
        return dns.lookForProof(domain, token).problem();
    }

    /** Whether the workspace has already verified it as a custom domain. */
    public boolean isVerified(WorkspaceId workspace, String domain) {
        return repository.isVerified(workspace, domain);
    }
}
