package dev.waypost.app.doctor;

import dev.waypost.platform.config.WaypostConfig;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What the settings alone tell. */
final class SettingsCheckup {
    private static final Pattern LOCAL = Pattern.compile("(.+\\.)?localhost|127(\\.\\d{1,3}){3}|\\[::1]");

    private final WaypostConfig settings;
    private final boolean isPublic;

    SettingsCheckup(WaypostConfig settings) {
        this.settings = settings;
        this.isPublic = isPublic(settings);
    }

    /** Whether others than this machine are meant to reach it. */
    static boolean isPublic(WaypostConfig settings) {
        String host = URI.create(settings.baseUrl()).getHost();
        return host != null && !LOCAL.matcher(host.toLowerCase(Locale.ROOT)).matches();
    }

    List<Finding> findings() {
        return List.of(baseUrl(), mail(), proxies(), targets());
    }

    private Finding baseUrl() {
        String url = settings.baseUrl();
        if (!isPublic) {
            return Finding.ok("Base URL", url + ", for this machine only");
        }
        return url.startsWith("https://")
                ? Finding.ok("Base URL", url + ", public")
                : Finding.bad(
                        "Base URL",
                        url + " is public but not encrypted: passwords and sessions can be read on the way");
    }

    private Finding mail() {
        if (settings.smtpUrl().isPresent()) {
            return Finding.ok("Mail", "sent by SMTP as " + settings.mailFrom());
        }
        return isPublic
                ? Finding.bad("Mail", "WAYPOST_SMTP_URL is not set: invitations and password resets reach nobody")
                : Finding.ok(
                        "Mail", "kept in " + settings.data().resolve("mail") + " and shown in the development mailbox");
    }

    private Finding proxies() {
        String trusted = String.join(", ", settings.trustedProxies());
        boolean everybody = settings.trustedProxies().stream()
                .anyMatch(range -> range.strip().endsWith("/0"));
        return everybody
                ? Finding.bad("Trusted proxies", trusted + ": every visitor can claim any address")
                : Finding.ok("Trusted proxies", trusted);
    }

    private Finding targets() {
        boolean open = settings.allowPrivateTargets();
        if (open && isPublic) {
            return Finding.bad(
                    "Private targets",
                    "WAYPOST_ALLOW_PRIVATE_TARGETS lets accounts reach this machine's network by webhooks");
        }
        return Finding.ok("Private targets", open ? "allowed, for development" : "refused");
    }
}
