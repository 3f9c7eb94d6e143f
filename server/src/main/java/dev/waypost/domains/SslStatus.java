package dev.waypost.domains;

/** How https is for visitors of a custom domain: not seen yet, with a certificate that browsers take, or with none of that. */
public enum SslStatus {
    PENDING,
    ACTIVE,
    FAILED;

    /**
     * After a look. Whoever could not be reached may well be as before; but what was seen at a name that now leads elsewhere
     * says nothing any more.
     *
     * @param seen pending when nothing was
     */
    SslStatus after(DnsCheckResult found, SslStatus seen) {
        if (found.answered() && !found.routed()) {
            return PENDING;
        }
        return seen == PENDING ? this : seen;
    }
}
