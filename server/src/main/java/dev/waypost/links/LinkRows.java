package dev.waypost.links;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkCounters;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.LinkVariant;
import dev.waypost.links.model.RedirectBehavior;
import dev.waypost.links.model.TrackingType;
import dev.waypost.links.model.Utm;
import dev.waypost.links.shortcodes.LinkAddress;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.db.Row;
import dev.waypost.platform.money.Money;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Maps links to columns of the {@code links} table and back: the only list of its columns. */
@Singleton
class LinkRows {
    private final ObjectMapper json;

    LinkRows(ObjectMapper json) {
        this.json = json;
    }

    /** Every mutable column, in a fixed order. */
    Map<String, @Nullable Object> columns(Link link) {
        Map<String, @Nullable Object> columns = new LinkedHashMap<>();
        columns.put("domain_id", link.address().domainId());
        columns.put("short_code", link.address().shortCode());
        columns.put("destination_url", link.destinationUrl());
        columns.put("title", link.labels().title());
        columns.put("description", link.labels().description());
        columns.put("notes", link.labels().notes());
        columns.put("campaign_id", link.labels().campaignId());
        columns.put("folder_id", link.labels().folderId());
        columns.put("external_id", link.labels().externalId());
        columns.put("enabled", link.availability().enabled());
        columns.put("archived", link.availability().archived());
        columns.put("password_hash", link.availability().passwordHash());
        columns.put("starts_at", link.availability().startsAt());
        columns.put("expires_at", link.availability().expiresAt());
        columns.put("expired_url", link.availability().expiredUrl());
        columns.put("clicks_limit", link.availability().clicksLimit());
        columns.put("redirect_behavior", link.redirect().behavior());
        columns.put("redirect_status", link.redirect().status());
        columns.put("redirect_delay_ms", link.redirect().delayMs());
        columns.put("forward_utms", link.redirect().forwardUtms());
        columns.put("preserve_query_params", link.redirect().preserveQueryParams());
        columns.put("cloaked", link.redirect().cloaked());
        columns.put("deep_link_enabled", link.deepLink().enabled());
        columns.put("deep_link_ios", link.deepLink().ios());
        columns.put("deep_link_android", link.deepLink().android());
        columns.put("deep_link_fallback_url", link.deepLink().fallbackUrl());
        columns.put("inapp_browser_breakout", link.deepLink().inappBrowserBreakout());
        columns.put("conversion_tracking", link.tracking().conversions());
        columns.put("tracking_type", link.tracking().type());
        columns.put("public_stats", link.tracking().publicStats());
        columns.put("public_destination", link.tracking().publicDestination());
        columns.put("og_title", link.preview().title());
        columns.put("og_description", link.preview().description());
        columns.put("og_image", link.preview().image());
        columns.put("utm_source", link.utm().source());
        columns.put("utm_medium", link.utm().medium());
        columns.put("utm_campaign", link.utm().campaign());
        columns.put("utm_term", link.utm().term());
        columns.put("utm_content", link.utm().content());
        columns.put("cost_model", link.cost().model());
        columns.put("cost_override", link.cost().override());
        columns.put("cost_currency", link.cost().currency());
        columns.put("variants", link.variants().isEmpty() ? null : new Json(write(link.variants())));
        columns.put("updated_at", link.updatedAt());
        return columns;
    }

    CountedLink link(Row row) throws SQLException {
        Link link = new Link(
                new LinkId(row.uuid("id")),
                new WorkspaceId(row.uuid("workspace_id")),
                new LinkAddress(id(row, "domain_id", DomainId::new), row.text("short_code")),
                row.text("destination_url"),
                new Link.Labels(
                        row.textOrNull("title"),
                        row.textOrNull("description"),
                        row.textOrNull("notes"),
                        id(row, "campaign_id", CampaignId::new),
                        id(row, "folder_id", FolderId::new),
                        row.textOrNull("external_id")),
                availability(row),
                redirect(row),
                deepLink(row),
                new Link.Tracking(
                        row.flagOrNull("conversion_tracking"),
                        row.constant("tracking_type", TrackingType.class),
                        row.flag("public_stats"),
                        row.flag("public_destination")),
                new Link.Preview(
                        row.textOrNull("og_title"), row.textOrNull("og_description"), row.textOrNull("og_image")),
                new Utm(
                        row.textOrNull("utm_source"),
                        row.textOrNull("utm_medium"),
                        row.textOrNull("utm_campaign"),
                        row.textOrNull("utm_term"),
                        row.textOrNull("utm_content")),
                new Link.Cost(
                        row.constantOrNull("cost_model", CostModel.class),
                        row.decimalOrNull("cost_override"),
                        row.textOrNull("cost_currency")),
                variants(row.textOrNull("variants")),
                row.texts("tags"),
                new UserId(row.uuid("created_by")),
                row.instant("created_at"),
                row.instant("updated_at"));
        return new CountedLink(link, row.textOrNull("host"), counters(row));
    }

    private static Link.Availability availability(Row row) throws SQLException {
        return new Link.Availability(
                row.flag("enabled"),
                row.flag("archived"),
                row.textOrNull("password_hash"),
                row.instantOrNull("starts_at"),
                row.instantOrNull("expires_at"),
                row.textOrNull("expired_url"),
                row.numberOrNull("clicks_limit"));
    }

    private static Link.Redirect redirect(Row row) throws SQLException {
        return new Link.Redirect(
                row.constant("redirect_behavior", RedirectBehavior.class),
                Math.toIntExact(row.number("redirect_status")),
                Math.toIntExact(row.number("redirect_delay_ms")),
                row.flag("forward_utms"),
                row.flag("preserve_query_params"),
                row.flag("cloaked"));
    }

    private static Link.DeepLink deepLink(Row row) throws SQLException {
        return new Link.DeepLink(
                row.flag("deep_link_enabled"),
                row.textOrNull("deep_link_ios"),
                row.textOrNull("deep_link_android"),
                row.textOrNull("deep_link_fallback_url"),
                row.flag("inapp_browser_breakout"));
    }

    private static LinkCounters counters(Row row) throws SQLException {
        return new LinkCounters(
                row.number("clicks"),
                row.number("unique_clicks"),
                row.number("bot_clicks"),
                row.number("qr_scans"),
                row.number("impressions"),
                row.number("leads"),
                row.number("sales"),
                row.number("conversions"),
                new Money(row.number("revenue"), row.text("revenue_currency")),
                new Money(row.number("refunds"), row.text("revenue_currency")),
                row.instantOrNull("last_clicked_at"));
    }

    private static <T> @Nullable T id(Row row, String column, Function<UUID, T> of) throws SQLException {
        UUID value = row.uuidOrNull(column);
        return value == null ? null : of.apply(value);
    }

    private String write(List<LinkVariant> variants) {
        try {
            return json.writeValueAsString(variants);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<LinkVariant> variants(@Nullable String text) {
        try {
            return text == null ? List.of() : json.readValue(text, new TypeReference<>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
