package dev.waypost.domains;

import dev.waypost.access.WorkspaceId;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Proves by the TXT record of custom domains that a domain is somebody's, also for features that use it for something else. */
@Singleton
public class DomainProofs {
    private final DomainDns dns;
    private final DomainRepository repository;

    DomainProofs(DomainDns dns, DomainRepository repository) {
        this.dns = dns;
        this.repository = repository;
    }

    /** The kept form of a name that somebody typed, or a refusal of the field. */
    public static String read(String field, String typed) {
        return HostNames.publicName(typed, field, "example.com");
    }

    /** The record to set. */
    public static DnsRecord record(String domain, String token, boolean found) {
        return new DnsRecord("TXT", DnsRecord.nameFor(domain), DnsRecord.valueFor(token), found);
    }

    /** Why the record is not there; null where it is. Asks the DNS, so call it outside of transactions. */
    public @Nullable String problem(String domain, String token) {
        return dns.lookForProof(domain, token).problem();
    }

    /** Whether the workspace has proved it already, as a custom domain. */
    public boolean isVerified(WorkspaceId workspace, String domain) {
        return repository.isVerified(workspace, domain);
    }
}
