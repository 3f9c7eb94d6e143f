package dev.waypost.visitor;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What rules can ask about a visit. Text is null, a number NaN or 0, where nothing is known. */
public interface Visitor {
    Instant at();

    /** ISO 3166 alpha-2, upper case. */
    @Nullable
    String country();

    /** Two letters: AF, AN, AS, EU, NA, OC, SA. */
    @Nullable
    String continent();

    @Nullable
    String region();

    @Nullable
    String city();

    /** IANA name. */
    @Nullable
    String timezone();

    @Nullable
    String isp();

    /** 0 when unknown. */
    long asn();

    /** NaN when unknown. */
    double latitude();

    /** NaN when unknown. */
    double longitude();

    /** mobile, tablet, desktop, tv or bot. */
    @Nullable
    String deviceType();

    @Nullable
    String os();

    @Nullable
    String osVersion();

    @Nullable
    String browser();

    @Nullable
    String browserVersion();

    @Nullable
    String deviceBrand();

    boolean vpn();

    boolean proxy();

    boolean tor();

    boolean datacenter();

    /** Any program rather than a person: crawlers, previews, monitors, libraries. */
    boolean bot();

    /** A bot that reads pages for a search engine or a data set. */
    boolean crawler();

    /** The whole referring address. */
    @Nullable
    String referrer();

    /** Its host without www. */
    @Nullable
    String referrerDomain();

    /** A parameter of the short URL's query, decoded: also where utm_source and the like are read. */
    @Nullable
    String query(String name);

    @Nullable
    String header(String name);

    @Nullable
    String cookie(String name);

    /** In the order of preference: de-AT, de, en. */
    List<String> languages();

    String host();

    String path();

    String method();

    /** Not seen before in the workspace, as far as its privacy level lets us know. */
    boolean isNew();

    /** The same for the same visitor as long as the privacy level allows; random where it allows nothing. */
    long fingerprint();
}
