package dev.waypost.app.doctor;

import dev.waypost.platform.config.BaseAddress;
import dev.waypost.platform.config.WaypostConfig;
import java.util.List;

/** What the settings alone tell. */
final class SettingsCheckup {
    private final WaypostConfig settings;
    private final boolean isPublic;

    SettingsCheckup(WaypostConfig settings) {
        this.settings = settings;
        this.isPublic = isPublic(settings);
    }

    /** Whether others than this machine are meant to reach it. */
    static boolean isPublic(WaypostConfig settings) {
        return !new BaseAddress(settings).isLocal();
    }

    List<Finding> findings() {
        return List.of(baseUrl(), registration(), metrics(), mail(), proxies(), targets());
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

    private Finding registration() {
        String mode = settings.registration().orElse(isPublic ? "invited" : "open");
        return isPublic && mode.equals("open")
                ? Finding.note("Registration", "open: every stranger can make an account")
                : Finding.ok("Registration", mode);
    }

    private Finding metrics() {
        if (settings.managementPort().isPresent()) {
            return Finding.ok(
                    "Metrics",
                    "at %s:%d"
                            .formatted(
                                    settings.managementHost(),
                                    settings.managementPort().get()));
        }
        return isPublic
                ? Finding.note("Metrics", "shown nowhere; WAYPOST_MANAGEMENT_PORT opens a port for them")
                : Finding.ok("Metrics", "on the main port");
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
