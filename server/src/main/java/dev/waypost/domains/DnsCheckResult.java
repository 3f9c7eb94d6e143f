package dev.waypost.domains;

import org.jspecify.annotations.Nullable;

/**
 * The result of a DNS check.
 *
 * @param answered false if the lookup failed and nothing is known
 * @param owned whether the TXT record with the token exists, which proves the ownership
 * @param routed whether the host points here
 * @param problem why the ownership is not proved
 */
record DnsCheckResult(
        boolean answered,
        boolean owned,
        boolean routed,
        @Nullable String problem) {}
