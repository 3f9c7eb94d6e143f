package dev.waypost.visitor;

import dev.waypost.visitor.geo.GeoLocator;
import dev.waypost.visitor.geo.Networks;
import dev.waypost.visitor.useragent.ParsedUserAgent;
import dev.waypost.visitor.useragent.UserAgentParser;
import jakarta.inject.Singleton;

/** Creates visitors from requests. */
@Singleton
public class VisitorFactory {
    private final GeoLocator locator;
    private final Networks networks;
    private final UserAgentParser agents;

    VisitorFactory(GeoLocator locator, Networks networks, UserAgentParser agents) {
        this.locator = locator;
        this.networks = networks;
        this.agents = agents;
    }

    public Visit of(VisitRequest request, VisitorIdentity identity) {
        return new Visit(request, identity, this, locator, networks);
    }

    /** For decisions before the visitor is identified. */
    public ParsedUserAgent agent(VisitRequest request) {
        return agents.of(request.header("User-Agent"), request::header);
    }
}
