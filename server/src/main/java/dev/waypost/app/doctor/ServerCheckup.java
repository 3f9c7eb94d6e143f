package dev.waypost.app.doctor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.config.WaypostConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Checks the running server: its database and journal through the local address, its proxy through the base URL. */
final class ServerCheckup {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** A documentation address; a proxy must not let a visitor claim it. */
    private static final String FORGED = "192.0.2.123";

    /** Seconds of store failures, summed over the consumers, above which it is more than a restart. */
    private static final double LONGEST_TROUBLE = 60;

    private final WaypostConfig settings;
    private final ServerProbe probe;
    private final String local;

    ServerCheckup(WaypostConfig settings, ServerProbe probe) {
        this.settings = settings;
        this.probe = probe;
        this.local = "http://localhost:" + settings.port();
    }

    List<CheckupResult> findings() {
        Optional<ServerProbe.Reply> health = probe.get(local + "/health/ready");
        if (health.isEmpty()) {
            return List.of(CheckupResult.bad("Server", "no server is running at " + local + "; ./waypost starts one"));
        }
        List<CheckupResult> results = new ArrayList<>();
        results.add(CheckupResult.ok("Server", "answers at " + local));
        results.add(
                health.get().status() == 200
                        ? CheckupResult.ok("PostgreSQL", "reachable")
                        : CheckupResult.bad(
                                "PostgreSQL",
                                "not reachable: " + health.get().body().replaceAll("\\s+", " ")));
        results.add(journal());
        results.add(proxy());
        return results;
    }

    private String metricsUrl() {
        return settings.managementPort()
                .map(port -> "http://%s:%d/metrics".formatted(settings.managementHost(), port))
                .orElse(local + "/metrics");
    }

    private CheckupResult journal() {
        Optional<ServerProbe.Reply> metrics = probe.get(metricsUrl()).filter(reply -> reply.status() == 200);
        if (metrics.isEmpty()) {
            return CheckupResult.note(
                    "Click journal", "%s does not respond, so its state is unknown".formatted(metricsUrl()));
        }
        String text = metrics.get().body();
        if (metric(text, "waypost_journal_failing").orElse(0) > 0) {
            return CheckupResult.bad("Click journal", "clicks are not being recorded: the disk is full");
        }
        double lost = metric(text, "waypost_journal_lost_total").orElse(0);
        double dropped = metric(text, "waypost_ingest_dropped_total").orElse(0);
        double failing = metric(text, "waypost_ingest_failing_seconds").orElse(0);
        double lag = metric(text, "waypost_ingest_lag_seconds").orElse(0);
        String shown =
                "recording; since the start %.0f clicks lost, %.0f dropped; consumers fail for %.0f s and lag by %.0f s"
                        .formatted(lost, dropped, failing, lag);
        if (lost > 0 || failing > LONGEST_TROUBLE || lag > LONGEST_TROUBLE) {
            return CheckupResult.bad("Click journal", shown);
        }
        return dropped > 0
                ? CheckupResult.note("Click journal", shown + "; see the files in DATA/dead-letters")
                : CheckupResult.ok("Click journal", shown);
    }

    /** Behind a proxy the server must see the address of the visitor, and never a forged one. */
    private CheckupResult proxy() {
        String url = settings.baseUrl() + "/api/auth/client-address";
        Optional<JsonNode> seen = address(url);
        Optional<JsonNode> forged = address(url, "X-Forwarded-For", FORGED);
        if (seen.isEmpty() || forged.isEmpty()) {
            return CheckupResult.bad("Client address", "%s does not lead to this server".formatted(settings.baseUrl()));
        }
        String address = seen.get().path("address").asText();
        if (!SettingsCheckup.isPublic(settings)) {
            return CheckupResult.ok("Client address", address + " is seen of this machine");
        }
        if (forged.get().path("address").asText().equals(FORGED)) {
            return CheckupResult.bad(
                    "Client address", "visitors can forge their address: the proxy must overwrite X-Forwarded-For");
        }
        return switch (seen.get().path("forwarding").asText()) {
            case "ignored" ->
                CheckupResult.bad(
                        "Client address",
                        "all visitors appear as %s: add the proxy to WAYPOST_TRUSTED_PROXIES".formatted(address));
            case "none" ->
                settings.baseUrl().startsWith("https:")
                        ? CheckupResult.bad(
                                "Client address",
                                "all visitors appear as %s: the proxy must send X-Forwarded-For".formatted(address))
                        : CheckupResult.ok(
                                "Client address",
                                address + " is the address seen for this machine," + " without a proxy");
            default ->
                CheckupResult.ok(
                        "Client address",
                        address + " is the address seen for this machine, through a" + " trusted proxy");
        };
    }

    private Optional<JsonNode> address(String url, String... headers) {
        return probe.get(url, headers).filter(reply -> reply.status() == 200).flatMap(reply -> {
            try {
                JsonNode data = JSON.readTree(reply.body()).path("data");
                return data.has("address") ? Optional.of(data) : Optional.empty();
            } catch (JsonProcessingException e) {
                return Optional.empty();
            }
        });
    }

    /** The sum of a metric over its tags. */
    private static OptionalDouble metric(String text, String name) {
        List<String> values = text.lines()
                .filter(line -> line.startsWith(name + " ") || line.startsWith(name + "{"))
                .map(line -> line.substring(line.lastIndexOf(' ') + 1))
                .toList();
        return values.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        values.stream().mapToDouble(Double::parseDouble).sum());
    }
}
