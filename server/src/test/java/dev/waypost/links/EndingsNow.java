package dev.waypost.links;

import jakarta.enterprise.context.ApplicationScoped;

/** Has the watch for links that came to an end look at once, for tests that do not want to wait for it. */
@ApplicationScoped
public class EndingsNow {
    private final LinkEndings endings;

    EndingsNow(LinkEndings endings) {
        this.endings = endings;
    }

    /** Looks once. */
    public void look() {
        endings.look();
    }
}
