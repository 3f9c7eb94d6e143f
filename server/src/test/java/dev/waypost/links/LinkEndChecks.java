package dev.waypost.links;

import jakarta.enterprise.context.ApplicationScoped;

/** Has the watch for links that came to an end look at once, for tests that do not want to wait for it. */
@ApplicationScoped
public class LinkEndChecks {
    private final LinkEndMonitor monitor;

    LinkEndChecks(LinkEndMonitor monitor) {
        this.monitor = monitor;
    }

    /** Looks once. */
    public void look() {
        monitor.check();
    }
}
