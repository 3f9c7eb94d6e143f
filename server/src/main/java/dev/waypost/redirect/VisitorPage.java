package dev.waypost.redirect;

import dev.waypost.platform.web.PageTemplate;
import java.util.Map;

/** The pages that visitors of links see. */
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

    /** Reads the pages from where they are kept, so that no visitor waits for that. */
    static void readAll() {
        for (VisitorPage page : values()) {
            page.policy();
        }
    }

    /** The Content-Security-Policy to send with it. */
    String policy() {
        return template.policy();
    }

    /** The page with its names replaced by values, which are made harmless, under the logo of the site. */
    String with(Map<String, String> values, Site site) {
        return template.with(values, Map.of("logo", site.logoMarkup()));
    }
}
