package dev.waypost.links;

import dev.waypost.campaigns.cost.Pricing;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkVariant;
import dev.waypost.links.model.RedirectBehavior;
import dev.waypost.links.model.TrackingType;
import dev.waypost.links.model.UpdateLink;
import dev.waypost.links.model.Utm;
import dev.waypost.links.shortcodes.DestinationPolicy;
import dev.waypost.links.shortcodes.LinkAddress;
import dev.waypost.links.shortcodes.ShortCodes;
import dev.waypost.platform.crypto.Passwords;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.web.input.Patch;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Applies a request to a link and validates the values. LinkService checks permissions. */
@Singleton
public class LinkEditor {
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final int DECIMALS = 6;

    private final DestinationPolicy destinations;
    private final Passwords passwords;
    private final Tokens tokens;

    LinkEditor(DestinationPolicy destinations, Passwords passwords, Tokens tokens) {
        this.destinations = destinations;
        this.passwords = passwords;
        this.tokens = tokens;
    }

    public Link apply(Link before, UpdateLink change, Instant now) {
        return apply(before, change, now, passwords::hash);
    }

    /** The link as it would be after the update, for validation. Does not hash a password. */
    public Link preview(Link before, UpdateLink change, Instant now) {
        return apply(before, change, now, _ -> "");
    }

    private Link apply(Link before, UpdateLink change, Instant now, UnaryOperator<String> hashing) {
        Link after = changed(before, change, now, hashing);
        ShortDomainPolicy.requireCode(before.address(), after.address());
        ShortDomainPolicy.requireNoFrame(after);
        return after;
    }

    private Link changed(Link before, UpdateLink change, Instant now, UnaryOperator<String> hashing) {
        return new Link(
                before.id(),
                before.workspaceId(),
                new LinkAddress(
                        change.domainId().over(before.address().domainId()),
                        change.shortCode()
                                .map(ShortCodes::require)
                                .required("shortCode", before.address().shortCode())),
                web("destinationUrl", change.destinationUrl()).required("destinationUrl", before.destinationUrl()),
                labels(before.labels(), change),
                availability(before.availability(), change, hashing),
                redirect(before.redirect(), change),
                deepLink(before.deepLink(), change),
                new Link.Tracking(
                        change.conversionTracking().over(before.tracking().conversions()),
                        change.trackingType().over(before.tracking().type(), TrackingType.PIXEL),
                        change.publicStats().over(before.tracking().publicStats(), false),
                        change.publicDestination().over(before.tracking().publicDestination(), false)),
                new Link.Preview(
                        text(change.ogTitle()).over(before.preview().title()),
                        text(change.ogDescription()).over(before.preview().description()),
                        web("ogImage", change.ogImage()).over(before.preview().image())),
                new Utm(
                        text(change.utmSource()).over(before.utm().source()),
                        text(change.utmMedium()).over(before.utm().medium()),
                        text(change.utmCampaign()).over(before.utm().campaign()),
                        text(change.utmTerm()).over(before.utm().term()),
                        text(change.utmContent()).over(before.utm().content())),
                cost(before.cost(), change),
                change.variants().map(this::variants).over(before.variants(), List.of()),
                change.tags().over(before.tags(), List.of()),
                before.createdBy(),
                before.createdAt(),
                now);
    }

    private static Link.Labels labels(Link.Labels before, UpdateLink change) {
        return new Link.Labels(
                text(change.title()).over(before.title()),
                text(change.description()).over(before.description()),
                text(change.notes()).over(before.notes()),
                change.campaignId().over(before.campaignId()),
                change.folderId().over(before.folderId()),
                text(change.externalId()).over(before.externalId()));
    }

    private Link.Availability availability(Link.Availability before, UpdateLink change, UnaryOperator<String> hashing) {
        @Nullable Instant startsAt = change.startsAt().over(before.startsAt());
        @Nullable Instant expiresAt = change.expiresAt().over(before.expiresAt());
        if (startsAt != null && expiresAt != null && !startsAt.isBefore(expiresAt)) {
            throw ApiException.invalid("startsAt", "must be before expiresAt");
        }
        return new Link.Availability(
                change.enabled().over(before.enabled(), true),
                change.archived().over(before.archived(), false),
                change.password() instanceof Patch.Set<String>(String password) && password.isEmpty()
                        ? null
                        : change.password().map(hashing).over(before.passwordHash()),
                startsAt,
                expiresAt,
                web("expiredUrl", change.expiredUrl()).over(before.expiredUrl()),
                change.clicksLimit().over(before.clicksLimit()));
    }

    private static Link.Redirect redirect(Link.Redirect before, UpdateLink change) {
        int status = change.redirectStatus().over(before.status(), 302);
        if (!REDIRECTS.contains(status)) {
            throw ApiException.invalid("redirectStatus", "must be 301, 302, 303, 307 or 308");
        }
        return new Link.Redirect(
                change.redirectBehavior().over(before.behavior(), RedirectBehavior.AUTO),
                status,
                change.redirectDelayMs().over(before.delayMs(), 0),
                change.forwardUtms().over(before.forwardUtms(), true),
                change.preserveQueryParams().over(before.preserveQueryParams(), true),
                change.cloaked().over(before.cloaked(), false));
    }

    private Link.DeepLink deepLink(Link.DeepLink before, UpdateLink change) {
        return new Link.DeepLink(
                change.deepLinkEnabled().over(before.enabled(), false),
                app("deepLinkIos", change.deepLinkIos()).over(before.ios()),
                app("deepLinkAndroid", change.deepLinkAndroid()).over(before.android()),
                web("deepLinkFallbackUrl", change.deepLinkFallbackUrl()).over(before.fallbackUrl()),
                change.inappBrowserBreakout().over(before.inappBrowserBreakout(), false));
    }

    private static Link.Cost cost(Link.Cost before, UpdateLink change) {
        Link.Cost after = new Link.Cost(
                change.costModel().over(before.model()),
                change.costOverride().map(LinkEditor::decimals).over(before.override()),
                change.costCurrency().map(LinkEditor::currency).over(before.currency()));
        if (!after.equals(before)) {
            Pricing.check(after.model(), after.override());
        }
        return after;
    }

    private static BigDecimal decimals(BigDecimal given) {
        return given.setScale(DECIMALS, RoundingMode.HALF_UP);
    }

    private static String currency(String code) {
        return Currencies.require("costCurrency", code);
    }

    private List<LinkVariant> variants(List<LinkVariant> given) {
        if (given.isEmpty()) {
            return given;
        }
        if (given.size() < 2) {
            throw ApiException.invalid("variants", "must be 2 to 8");
        }
        if (given.stream().mapToInt(LinkVariant::weight).sum() != 100) {
            throw ApiException.invalid("variants", "must have weights that add up to 100");
        }
        Set<String> ids = new HashSet<>();
        return given.stream()
                .map(variant -> {
                    @Nullable String kept = variant.id();
                    String id = kept == null ? tokens.next("var_", 12) : kept;
                    if (!ids.add(id)) {
                        throw ApiException.invalid("variants", "must not contain an ID twice");
                    }
                    return new LinkVariant(
                            id, destinations.require("variants", variant.url()), variant.weight(), variant.name());
                })
                .toList();
    }

    private Patch<String> web(String field, Patch<String> given) {
        return given.map(text -> destinations.require(field, text));
    }

    private Patch<String> app(String field, Patch<String> given) {
        return given.map(text -> destinations.requireApp(field, text));
    }

    /** Blank text is treated as null. */
    private static Patch<String> text(Patch<String> given) {
        return given instanceof Patch.Set<String>(String text) && text.isBlank()
                ? new Patch.Clear<>()
                : given.map(String::strip);
    }
}
