package dev.waypost.visitor;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The facts about a visit that rules can use. Unknown text is null, an unknown number NaN or 0. */
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

    /** A program rather than a person: crawlers, previews, monitors, libraries. */
    boolean bot();

    /** A bot that reads pages for a search engine or a data set. */
    boolean crawler();

    /** The full referring URL. */
    @Nullable
    String referrer();

    /** Its host without www. */
    @Nullable
    String referrerDomain();

    /** A decoded query parameter of the short URL, including UTM parameters. */
    @Nullable
    String query(String name);

    @Nullable
    String header(String name);

    @Nullable
    String cookie(String name);

    /** In order of preference: de-AT, de, en. */
    List<String> languages();

    String host();

    String path();

    String method();

    /** Not seen before in the workspace, as far as its privacy level allows. */
    boolean isNew();

    /** Identifies the visitor as long as the privacy level allows; otherwise random. */
    long fingerprint();
}
