package dev.waypost.visitor;

import dev.waypost.visitor.agent.Agent;
import dev.waypost.visitor.agent.Agents;
import dev.waypost.visitor.place.Networks;
import dev.waypost.visitor.place.Places;
import jakarta.inject.Singleton;

/** Makes visitors of requests. */
@Singleton
public class Visits {
    private final Places places;
    private final Networks networks;
    private final Agents agents;

    Visits(Places places, Networks networks, Agents agents) {
        this.places = places;
        this.networks = networks;
        this.agents = agents;
    }

    public Visit of(VisitRequest request, VisitorMark mark) {
        return new Visit(request, mark, this, places, networks);
    }

    /** For what is decided before anybody asks who the visitor is. */
    public Agent agent(VisitRequest request) {
        return agents.of(request.header("User-Agent"), request::header);
    }
}
