package dev.waypost.webhooks;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.http.PublicAddresses;
import dev.waypost.platform.http.RefusedAddressException;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.web.input.Patch;
import dev.waypost.platform.web.input.WebUrl;
import dev.waypost.webhooks.delivery.SealedHeaders;
import dev.waypost.webhooks.model.EventNames;
import dev.waypost.webhooks.model.LinkScope;
import dev.waypost.webhooks.model.UpdateWebhook;
import dev.waypost.webhooks.model.Webhook;
import dev.waypost.webhooks.model.WebhookFilters;
import dev.waypost.webhooks.model.WebhookKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;

/** Applies a request to the settings of a webhook and validates them. */
@ApplicationScoped
class WebhookEditor {
    private static final Pattern WITH_USER = Pattern.compile("(?i)https?://[^/?#]*@.*");
    private static final Pattern HEADER_NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}");
    private static final Pattern HEADER_VALUE = Pattern.compile("[ -~]*");
    private static final Pattern OURS = Pattern.compile(
            "host|content-.*|transfer-encoding|connection|keep-alive|upgrade|http2-settings|te|trailer|expect|date|user-agent|proxy-.*|webhook-.*|svix-.*");

    private final WebhookRepository repository;
    private final PublicAddresses addresses;

    WebhookEditor(WebhookRepository repository, PublicAddresses addresses) {
        this.repository = repository;
        this.addresses = addresses;
    }

    static Webhook.Settings blank() {
        return new Webhook.Settings(
                "", null, "", List.of(), LinkScope.ALL, List.of(), WebhookFilters.NONE, Map.of(), true);
    }

    Webhook.Settings apply(WorkspaceId workspace, WebhookKind kind, Webhook.Settings before, UpdateWebhook change) {
        if (kind == WebhookKind.LINK) {
            refuseScope(change);
        }
        String url = change.url().map(this::address).required("url", before.url());
        LinkScope scope = change.linkScope().over(before.linkScope(), LinkScope.ALL);
        return new Webhook.Settings(
                name(change, before, url),
                change.description().over(before.description()),
                url,
                events(kind, change, before.events()),
                scope,
                scopeIds(workspace, scope, before, change),
                change.filters().map(WebhookFilters::checked).over(before.filters(), WebhookFilters.NONE),
                change.headers().map(given -> headers(given, before.headers())).over(before.headers(), Map.of()),
                change.enabled().over(before.enabled(), true));
    }

    private static void refuseScope(UpdateWebhook change) {
        refuse("linkScope", change.linkScope());
        refuse("linkIds", change.linkIds());
        refuse("campaignIds", change.campaignIds());
        refuse("folderIds", change.folderIds());
    }

    private static void refuse(String field, Patch<?> given) {
        if (given instanceof Patch.Set<?>) {
            throw ApiException.invalid(field, "is not available for webhooks of a link");
        }
    }

    private static String name(UpdateWebhook change, Webhook.Settings before, String url) {
        String name = change.name().required("name", before.name()).strip();
        return name.isEmpty() ? cut(WebUrl.of("url", url).host()) : name;
    }

    private static String cut(String host) {
        return host.substring(0, Math.min(100, host.length()));
    }

    private String address(String given) {
        String text = given.strip();
        WebUrl url = WebUrl.of("url", text);
        if (WITH_USER.matcher(text).matches()) {
            throw ApiException.invalid("url", "must not contain a user name or password; use a header");
        }
        try {
            addresses.requirePossible(url);
        } catch (RefusedAddressException e) {
            throw ApiException.invalid("url", String.valueOf(e.getMessage()));
        }
        return url.text();
    }

    private static List<String> events(WebhookKind kind, UpdateWebhook change, List<String> before) {
        boolean byEvents = !(change.events() instanceof Patch.Keep);
        boolean byTriggers = !byEvents && !(change.triggers() instanceof Patch.Keep);
        String field = byTriggers || (!byEvents && kind == WebhookKind.WORKSPACE) ? "triggers" : "events";
        List<String> wanted = (byEvents ? change.events() : change.triggers()).required(field, before);
        if (wanted.isEmpty()) {
            throw ApiException.invalid(field, "must name at least one event");
        }
        // A webhook may keep the name of an event that is no longer offered.
        wanted.stream().filter(name -> !before.contains(name)).forEach(name -> EventNames.type(field, name, kind));
        return wanted.stream().distinct().toList();
    }

    private List<UUID> scopeIds(WorkspaceId workspace, LinkScope scope, Webhook.Settings before, UpdateWebhook change) {
        List<UUID> kept = scope == before.linkScope() ? before.scopeIds() : List.of();
        return switch (scope) {
            case ALL -> List.of();
            case LINKS -> required(workspace, scope, "linkIds", change.linkIds(), kept);
            case CAMPAIGNS -> required(workspace, scope, "campaignIds", change.campaignIds(), kept);
            case FOLDERS -> required(workspace, scope, "folderIds", change.folderIds(), kept);
        };
    }

    private <T extends Id> List<UUID> required(
            WorkspaceId workspace, LinkScope scope, String field, Patch<List<T>> given, List<UUID> kept) {
        List<UUID> wanted = given.<List<UUID>>map(
                        ids -> ids.stream().map(Id::value).distinct().toList())
                .required(field, kept);
        if (wanted.isEmpty()) {
            throw ApiException.invalid(field, "is required with this linkScope");
        }
        if (!(given instanceof Patch.Keep) && repository.countInScope(workspace, scope, wanted) < wanted.size()) {
            throw ApiException.invalid(field, "must be of the workspace");
        }
        return wanted;
    }

    /** A masked value that a client sends back stands for the stored value. */
    private static Map<String, String> headers(Map<String, String> given, Map<String, String> before) {
        Map<String, String> headers = new LinkedHashMap<>();
        given.forEach((name, value) -> {
            String lower = name.toLowerCase(Locale.ROOT);
            if (!HEADER_NAME.matcher(name).matches() || OURS.matcher(lower).matches()) {
                throw ApiException.invalid("headers", "contains an invalid or reserved header name");
            }
            if (!HEADER_VALUE.matcher(value).matches()) {
                throw ApiException.invalid("headers", "contains a value with non-printable or non-ASCII characters");
            }
            String kept = SealedHeaders.MASK.equals(value) ? before.get(lower) : value;
            if (kept == null) {
                throw ApiException.invalid("headers", "contains a masked value; send the real value");
            }
            if (headers.putIfAbsent(lower, kept) != null) {
                throw ApiException.invalid("headers", "contains a header twice; header names are case-insensitive");
            }
        });
        return headers;
    }
}
