package dev.waypost.platform.config;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The settings every part of Waypost may read. */
@ConfigMapping(prefix = "waypost")
public interface WaypostConfig {
    /** The port the server listens on. */
    @WithDefault("8080")
    int port();

    /** The folder that holds everything Waypost keeps: the embedded database, the click journal, mail files. */
    @WithDefault("./data")
    Path data();

    /** The address people and programs reach this server at. */
    @WithDefault("http://localhost:${waypost.port:8080}")
    @WithConverter(BaseUrlConverter.class)
    String baseUrl();

    /** The address short links begin with, where they are not on a custom domain. */
    @WithDefault("${waypost.base-url:http://localhost:${waypost.port:8080}}")
    @WithConverter(BaseUrlConverter.class)
    String shortUrl();

    /** The address of the dashboard; links in e-mails point there. */
    @WithDefault("${waypost.base-url:http://localhost:${waypost.port:8080}}/app")
    @WithConverter(BaseUrlConverter.class)
    String dashboardUrl();

    /** A PostgreSQL to use instead of the embedded one: postgresql://user:password@host:port/database. */
    Optional<String> databaseUrl();

    /** The plan new workspaces start on. */
    @WithDefault("enterprise")
    String defaultPlan();

    /** Who may make an account: open, invited or closed; without it, open only where the host of BASE_URL is this machine. */
    Optional<String> registration();

    /** What a partner must have earned, in US dollars, to apply in the marketplace; with 0 newcomers may apply too. */
    @WithDefault("10")
    int marketplaceMinCommission();

    /** The first account, made when the database holds none. */
    Optional<String> adminEmail();

    /** The first account's password. */
    Optional<String> adminPassword();

    /** Proxies whose X-Forwarded-For is believed: addresses or CIDR ranges. */
    @WithDefault("127.0.0.0/8,::1/128")
    List<String> trustedProxies();

    /** How many connections one address may have open; trusted proxies may have any number. */
    @WithDefault("1000")
    int connectionsPerAddress();

    /** A port of its own for metrics and the details of health; without it they are on the main port. */
    Optional<Integer> managementPort();

    /** The address that the management port is opened on. */
    @WithDefault("127.0.0.1")
    String managementHost();

    /** Where mail is sent: smtp://user:password@host:port or smtps://…; without it every message is a file in DATA/mail. */
    Optional<String> smtpUrl();

    /** The sender of every message. */
    @WithDefault("Waypost <waypost@localhost>")
    String mailFrom();

    /** The operator's files about addresses and browsers; each goes before the one of the same name that came with Waypost. */
    @WithDefault("${waypost.data:./data}/visitor-data")
    Path visitorData();

    /** The DNS server that is asked about custom domains: an address, with or without a port. */
    Optional<String> dnsResolver();

    /** How log lines are written: text or json. */
    @WithDefault("text")
    String logFormat();

    /** How often clicks are forced from the page cache to the disk; a crash of the process loses none either way. */
    @WithDefault("50ms")
    Duration journalFlush();

    /** How long the journal's files are kept after they have been read. */
    @WithDefault("48h")
    Duration journalKeep();

    /** Whether analytics answer from memory what fits there; without it they read the store each time. */
    @WithDefault("true")
    boolean analyticsMemory();

    /** Where newer exchange rates are read from once a day: JSON with a base and its rates. */
    Optional<String> fxSource();

    /** Whether webhooks, imports and previews may reach this machine and its network; for development only. */
    @WithDefault("false")
    boolean allowPrivateTargets();

    /** What secrets of others are encrypted with before they are kept; without it, a random key in DATA/secret.key. */
    Optional<String> secretKey();

    /** The id of the OAuth app that Bitly knows this installation by. */
    Optional<String> bitlyClientId();

    /** The secret of the OAuth app at Bitly. */
    Optional<String> bitlyClientSecret();

    /** The id of the OAuth app that Rebrandly knows this installation by. */
    Optional<String> rebrandlyClientId();

    /** The secret of the OAuth app at Rebrandly. */
    Optional<String> rebrandlyClientSecret();

    /** The id of the app that Slack knows this installation by. */
    Optional<String> slackClientId();

    /** The secret of the app at Slack. */
    Optional<String> slackClientSecret();

    /** What Slack signs its requests to the app with. */
    Optional<String> slackSigningSecret();

    /** Whether workspaces pay for plans and credits, and how: off, manual or stripe. */
    @WithDefault("manual")
    String billing();

    /** Who confirms manual payments: the owner of the workspace, or an administrator of the installation. */
    @WithDefault("owner")
    String billingConfirm();

    /** The secret key of the account at Stripe that payments go to. */
    Optional<String> stripeSecretKey();

    /** What Stripe signs the events with that it sends about payments. */
    Optional<String> stripeWebhookSecret();
}
