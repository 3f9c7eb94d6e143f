package dev.waypost.app.doctor;

import dev.waypost.platform.config.BaseAddress;
import dev.waypost.platform.config.WaypostConfig;
import java.util.List;

/** Checks that need only the settings. */
final class SettingsCheckup {
    private final WaypostConfig settings;
    private final boolean isPublic;

    SettingsCheckup(WaypostConfig settings) {
        this.settings = settings;
        this.isPublic = isPublic(settings);
    }

    /** Whether the server is intended to be reached from other machines. */
    static boolean isPublic(WaypostConfig settings) {
        return !new BaseAddress(settings).isLocal();
    }

    List<CheckupResult> findings() {
        return List.of(baseUrl(), registration(), metrics(), mail(), proxies(), targets());
    }

    private CheckupResult baseUrl() {
        String url = settings.baseUrl();
        if (!isPublic) {
            return CheckupResult.ok("Base URL", url + ", for this machine only");
        }
        return url.startsWith("https://")
                ? CheckupResult.ok("Base URL", url + ", public")
                : CheckupResult.bad(
                        "Base URL", url + " is public but not encrypted: passwords and sessions can be intercepted");
    }

    private CheckupResult registration() {
        String mode = settings.registration().orElse(isPublic ? "invited" : "open");
        return isPublic && mode.equals("open")
                ? CheckupResult.note("Registration", "open: anyone can create an account")
                : CheckupResult.ok("Registration", mode);
    }

    private CheckupResult metrics() {
        if (settings.managementPort().isPresent()) {
            return CheckupResult.ok(
                    "Metrics",
                    "at %s:%d"
                            .formatted(
                                    settings.managementHost(),
                                    settings.managementPort().get()));
        }
        return isPublic
                ? CheckupResult.note("Metrics", "not exposed; set WAYPOST_MANAGEMENT_PORT to expose them")
                : CheckupResult.ok("Metrics", "on the main port");
    }

    private CheckupResult mail() {
        if (settings.smtpUrl().isPresent()) {
            return CheckupResult.ok("Mail", "sent by SMTP as " + settings.mailFrom());
        }
        return isPublic
                ? CheckupResult.bad(
                        "Mail", "WAYPOST_SMTP_URL is not set: invitations and password resets are not" + " delivered")
                : CheckupResult.ok(
                        "Mail", "kept in " + settings.data().resolve("mail") + " and shown in the development mailbox");
    }

    private CheckupResult proxies() {
        String trusted = String.join(", ", settings.trustedProxies());
        boolean everybody = settings.trustedProxies().stream()
                .anyMatch(range -> range.strip().endsWith("/0"));
        return everybody
                ? CheckupResult.bad("Trusted proxies", trusted + ": every visitor can forge their address")
                : CheckupResult.ok("Trusted proxies", trusted);
    }

    private CheckupResult targets() {
        boolean open = settings.allowPrivateTargets();
        if (open && isPublic) {
            return CheckupResult.bad(
                    "Private targets",
                    "WAYPOST_ALLOW_PRIVATE_TARGETS allows webhooks to addresses in the private network of this"
                            + " machine");
        }
        return CheckupResult.ok("Private targets", open ? "allowed, for development" : "refused");
    }
}
