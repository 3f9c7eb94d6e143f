package dev.waypost.redirect;

import dev.waypost.platform.web.PageTemplate;
import dev.waypost.redirect.targets.Site;
import java.util.Map;

/** The pages shown to visitors of links. */
enum VisitorPage {
    MESSAGE("message", ""),
    PASSWORD("password", "; form-action 'self' https: http:; frame-ancestors 'none'"),
    PREVIEW("preview", "; frame-ancestors 'none'"),
    CARD("card", ""),
    CLOAK("cloak", "; frame-src https: http:; form-action 'none'; frame-ancestors 'none'"),
    WAIT("wait", ""),
    APP("app", "");

    private final PageTemplate template;

    VisitorPage(String name, String morePolicy) {
        template = new PageTemplate(name, "style", morePolicy);
    }

    /** Loads the templates at startup, so that no visitor waits for it. */
    static void readAll() {
        for (VisitorPage page : values()) {
            page.policy();
        }
    }

    /** The Content-Security-Policy of the page. */
    String policy() {
        return template.policy();
    }

    /** Renders the page with escaped values and the logo of the site. */
    String with(Map<String, String> values, Site site) {
        return template.with(values, Map.of("logo", site.logoMarkup()));
    }
}
