package dev.waypost.domains;

/** The https status of a custom domain: unknown, with a valid certificate, or without one. */
public enum SslStatus {
    PENDING,
    ACTIVE,
    FAILED;

    /**
     * The status after a check. An unreachable host keeps its status, but a result for a host that now points elsewhere
     * is discarded.
     *
     * @param seen pending if the host could not be reached
     */
    SslStatus after(DnsCheckResult found, SslStatus seen) {
        if (found.answered() && !found.routed()) {
            return PENDING;
        }
        return seen == PENDING ? this : seen;
    }
}
