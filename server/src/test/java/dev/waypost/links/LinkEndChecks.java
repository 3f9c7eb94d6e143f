package dev.waypost.links;

import jakarta.enterprise.context.ApplicationScoped;

/** Runs the check for ended links immediately, for tests that do not want to wait for it. */
@ApplicationScoped
public class LinkEndChecks {
    private final LinkEndMonitor monitor;

    LinkEndChecks(LinkEndMonitor monitor) {
        this.monitor = monitor;
    }

    /** Runs one check. */
    public void look() {
        monitor.check();
    }
}
