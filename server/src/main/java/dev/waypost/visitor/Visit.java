package dev.waypost.visitor;

import dev.waypost.visitor.agent.Agent;
import dev.waypost.visitor.place.Network;
import dev.waypost.visitor.place.Networks;
import dev.waypost.visitor.place.Place;
import dev.waypost.visitor.place.Places;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One visit. Each fact is worked out when it is first asked for, and once. Belongs to one thread at a time. */
public final class Visit implements Visitor {
    private final VisitRequest request;
    private final VisitorMark mark;
    private final Visits visits;
    private final Places places;
    private final Networks networks;

    private @Nullable Place place;
    private @Nullable Network network;
    private @Nullable Agent agent;
    private @Nullable List<String> languages;
    private boolean timezoneIsRead;
    private @Nullable String timezone;
    private boolean referrerDomainIsRead;
    private @Nullable String referrerDomain;

    Visit(VisitRequest request, VisitorMark mark, Visits visits, Places places, Networks networks) {
        this.request = request;
        this.mark = mark;
        this.visits = visits;
        this.places = places;
        this.networks = networks;
    }

    public Agent agent() {
        Agent known = agent;
        if (known == null) {
            known = visits.agent(request);
            agent = known;
        }
        return known;
    }

    @Override
    public Instant at() {
        return request.at();
    }

    @Override
    public @Nullable String country() {
        return place().country();
    }

    @Override
    public @Nullable String continent() {
        return places.continent(place());
    }

    @Override
    public @Nullable String region() {
        return place().region();
    }

    @Override
    public @Nullable String city() {
        return place().city();
    }

    @Override
    public @Nullable String timezone() {
        if (!timezoneIsRead) {
            timezone = places.timezone(place());
            timezoneIsRead = true;
        }
        return timezone;
    }

    @Override
    public @Nullable String isp() {
        return network().name();
    }

    @Override
    public long asn() {
        return network().asn();
    }

    @Override
    public double latitude() {
        return place().latitude();
    }

    @Override
    public double longitude() {
        return place().longitude();
    }

    @Override
    public @Nullable String deviceType() {
        return agent().deviceType();
    }

    @Override
    public @Nullable String os() {
        return agent().os();
    }

    @Override
    public @Nullable String osVersion() {
        return agent().osVersion();
    }

    @Override
    public @Nullable String browser() {
        return agent().browser();
    }

    @Override
    public @Nullable String browserVersion() {
        return agent().browserVersion();
    }

    @Override
    public @Nullable String deviceBrand() {
        return agent().brand();
    }

    @Override
    public boolean vpn() {
        return networks.isVpn(request.address());
    }

    @Override
    public boolean proxy() {
        return networks.isProxy(request.address());
    }

    @Override
    public boolean tor() {
        return networks.isTor(request.address());
    }

    @Override
    public boolean datacenter() {
        return network().datacenter();
    }

    @Override
    public boolean bot() {
        return agent().bot();
    }

    @Override
    public boolean crawler() {
        return agent().crawler();
    }

    @Override
    public @Nullable String referrer() {
        return request.header("Referer");
    }

    @Override
    public @Nullable String referrerDomain() {
        if (!referrerDomainIsRead) {
            referrerDomain = Referrers.domain(referrer());
            referrerDomainIsRead = true;
        }
        return referrerDomain;
    }

    @Override
    public @Nullable String query(String name) {
        return request.query(name);
    }

    @Override
    public @Nullable String header(String name) {
        return request.header(name);
    }

    @Override
    public @Nullable String cookie(String name) {
        return request.cookie(name);
    }

    @Override
    public List<String> languages() {
        List<String> known = languages;
        if (known == null) {
            known = Languages.of(request.header("Accept-Language"));
            languages = known;
        }
        return known;
    }

    @Override
    public String host() {
        return request.host();
    }

    @Override
    public String path() {
        return request.path();
    }

    @Override
    public String method() {
        return request.method();
    }

    @Override
    public boolean isNew() {
        return !mark.returning();
    }

    @Override
    public long fingerprint() {
        return mark.fingerprint();
    }

    private Place place() {
        Place known = place;
        if (known == null) {
            known = places.of(request.address());
            place = known;
        }
        return known;
    }

    private Network network() {
        Network known = network;
        if (known == null) {
            known = networks.of(request.address());
            network = known;
        }
        return known;
    }
}
