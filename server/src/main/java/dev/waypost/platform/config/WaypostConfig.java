package dev.waypost.platform.config;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The settings of Waypost. */
@ConfigMapping(prefix = "waypost")
public interface WaypostConfig {
    /** The port that the server listens on. */
    @WithDefault("8080")
    int port();

    /** The data folder: the embedded database, the click journal and stored e-mails. */
    @WithDefault("./data")
    Path data();

    /** The public URL of this server. */
    @WithDefault("http://localhost:${waypost.port:8080}")
    @WithConverter(BaseUrlConverter.class)
    String baseUrl();

    /** The URL prefix of short links that are not on a custom domain. */
    @WithDefault("${waypost.base-url:http://localhost:${waypost.port:8080}}")
    @WithConverter(BaseUrlConverter.class)
    String shortUrl();

    /** The URL of the dashboard; links in e-mails point there. */
    @WithDefault("${waypost.base-url:http://localhost:${waypost.port:8080}}/app")
    @WithConverter(BaseUrlConverter.class)
    String dashboardUrl();

    /** A PostgreSQL to use instead of the embedded one: postgresql://user:password@host:port/database. */
    Optional<String> databaseUrl();

    /** The plan of new workspaces. */
    @WithDefault("enterprise")
    String defaultPlan();

    /** Who may register: open, invited or closed. By default open if the host of BASE_URL is this machine. */
    Optional<String> registration();

    /** The minimum earnings of a partner, in US dollars, to apply in the marketplace; 0 allows new partners. */
    @WithDefault("10")
    int marketplaceMinCommission();

    /** The address of the first account, created if there is none. */
    Optional<String> adminEmail();

    /** The password of the first account. */
    Optional<String> adminPassword();

    /** Proxies whose X-Forwarded-For header is trusted: addresses or CIDR ranges. */
    @WithDefault("127.0.0.0/8,::1/128")
    List<String> trustedProxies();

    /** Maximum number of open connections of one address; trusted proxies are not limited. */
    @WithDefault("1000")
    int connectionsPerAddress();

    /** A separate port for metrics and health details; by default they are on the main port. */
    Optional<Integer> managementPort();

    /** The address that the management port listens on. */
    @WithDefault("127.0.0.1")
    String managementHost();

    /**
     * The SMTP server: smtp://user:password@host:port or smtps://…; without it messages are stored as files in
     * DATA/mail.
     */
    Optional<String> smtpUrl();

    /** The sender of every e-mail. */
    @WithDefault("Waypost <waypost@localhost>")
    String mailFrom();

    /**
     * The folder of the operator's location and browser data; a file there replaces the bundled one of the same name.
     */
    @WithDefault("${waypost.data:./data}/visitor-data")
    Path visitorData();

    /** The DNS server for custom domains: an address, with or without a port. */
    Optional<String> dnsResolver();

    /** The log format: text or json. */
    @WithDefault("text")
    String logFormat();

    /** How often clicks are forced from the page cache to disk; a crash of the process loses none in either case. */
    @WithDefault("50ms")
    Duration journalFlush();

    /** How long journal files are kept after all consumers have read them. */
    @WithDefault("48h")
    Duration journalKeep();

    /** Whether analytics queries use memory; otherwise they always read the store. */
    @WithDefault("true")
    boolean analyticsMemory();

    /** The source of newer exchange rates, read once a day: JSON with a base and its rates. */
    Optional<String> fxSource();

    /** Whether webhooks, imports and previews may reach this machine and its network; for development only. */
    @WithDefault("false")
    boolean allowPrivateTargets();

    /** The key that encrypts stored secrets; without it, a random key in DATA/secret.key. */
    Optional<String> secretKey();

    /** The client ID of the OAuth app at Bitly. */
    Optional<String> bitlyClientId();

    /** The client secret of the OAuth app at Bitly. */
    Optional<String> bitlyClientSecret();

    /** The client ID of the OAuth app at Rebrandly. */
    Optional<String> rebrandlyClientId();

    /** The client secret of the OAuth app at Rebrandly. */
    Optional<String> rebrandlyClientSecret();

    /** The client ID of the Slack app. */
    Optional<String> slackClientId();

    /** The client secret of the Slack app. */
    Optional<String> slackClientSecret();

    /** The signing secret of the Slack app. */
    Optional<String> slackSigningSecret();

    /** How workspaces pay for plans and credits: off, manual or stripe. */
    @WithDefault("manual")
    String billing();

    /** Who confirms manual payments: the owner of the workspace, or an administrator of the installation. */
    @WithDefault("owner")
    String billingConfirm();

    /** The secret key of the Stripe account. */
    Optional<String> stripeSecretKey();

    /** The signing secret of the Stripe webhook endpoint. */
    Optional<String> stripeWebhookSecret();
}
