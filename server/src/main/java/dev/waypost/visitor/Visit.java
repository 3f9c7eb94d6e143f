package dev.waypost.visitor;

import dev.waypost.visitor.geo.GeoLocation;
import dev.waypost.visitor.geo.GeoLocator;
import dev.waypost.visitor.geo.Network;
import dev.waypost.visitor.geo.Networks;
import dev.waypost.visitor.useragent.ParsedUserAgent;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One visit. Each fact is computed once, on first use. Not thread-safe. */
public final class Visit implements Visitor {
    private final VisitRequest request;
    private final VisitorIdentity identity;
    private final VisitorFactory visitors;
    private final GeoLocator locator;
    private final Networks networks;

    private @Nullable GeoLocation location;
    private @Nullable Network network;
    private @Nullable ParsedUserAgent agent;
    private @Nullable List<String> languages;
    private boolean timezoneIsRead;
    private @Nullable String timezone;
    private boolean referrerDomainIsRead;
    private @Nullable String referrerDomain;

    Visit(
            VisitRequest request,
            VisitorIdentity identity,
            VisitorFactory visitors,
            GeoLocator locator,
            Networks networks) {
        this.request = request;
        this.identity = identity;
        this.visitors = visitors;
        this.locator = locator;
        this.networks = networks;
    }

    public ParsedUserAgent agent() {
        ParsedUserAgent known = agent;
        if (known == null) {
            known = visitors.agent(request);
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
        return locator.continent(place());
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
            timezone = locator.timezone(place());
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
            referrerDomain = ReferrerSites.domain(referrer());
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
            known = AcceptLanguage.of(request.header("Accept-Language"));
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
        return !identity.returning();
    }

    @Override
    public long fingerprint() {
        return identity.fingerprint();
    }

    private GeoLocation place() {
        GeoLocation known = location;
        if (known == null) {
            known = locator.of(request.address());
            location = known;
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
