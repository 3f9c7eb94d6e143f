package dev.waypost.domains;

import org.jspecify.annotations.Nullable;

/**
 * What the DNS says about a custom domain.
 *
 * @param answered false when nobody did: then nothing is known
 * @param owned the TXT record with the token is there, which proves whose the domain is
 * @param routed the name leads here
 * @param problem why it is not owned
 */
record DnsCheckResult(
        boolean answered,
        boolean owned,
        boolean routed,
        @Nullable String problem) {}
