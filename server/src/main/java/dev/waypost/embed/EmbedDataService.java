package dev.waypost.embed;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.sharedstats.SharedStats;
import dev.waypost.analytics.sharedstats.SharedStatsParameters;
import dev.waypost.analytics.sharedstats.SharedStatsService;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.embed.referrals.ReferralSource;
import dev.waypost.embed.referrals.ReferralsView;
import dev.waypost.embed.tokens.AdmittedToken;
import dev.waypost.embed.tokens.EmbedCaller;
import dev.waypost.embed.tokens.EmbedToken;
import dev.waypost.links.LinkFactory;
import dev.waypost.links.model.CreateLink;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The data and actions of widgets, within the scope of their token. */
@ApplicationScoped
class EmbedDataService {
    private static final Set<Dimension> SHOWN = EnumSet.of(Dimension.COUNTRY, Dimension.DEVICE, Dimension.REFERRER);

    private final SharedStatsService answers;
    private final LinkFactory links;
    private final ReferralSource referrals;
    private final EmbedCaller widget;
    private final ObjectMapper json;

    EmbedDataService(
            SharedStatsService answers,
            LinkFactory links,
            ReferralSource referrals,
            EmbedCaller widget,
            ObjectMapper json) {
        this.answers = answers;
        this.links = links;
        this.referrals = referrals;
        this.widget = widget;
        this.json = json;
    }

    EmbedStatsView stats(SharedStatsParameters parameters) {
        AdmittedToken admittedToken = widget.admission();
        EmbedToken token = admittedToken.token();
        SharedStats figures = answers.of(
                EmbedScope.events(token), admittedToken.issuer().membership().plan(), parameters, SHOWN);
        return new EmbedStatsView(
                new EmbedStatsView.EmbedScopeView(
                        EmbedScope.of(token).text(), EmbedScope.idOf(token).text(), admittedToken.scopeTitle()),
                new EmbedStatsView.EmbedTotals(figures.clicks(), figures.uniqueVisitors(), figures.conversions()),
                figures.timeseries(),
                figures.by(Dimension.COUNTRY),
                figures.by(Dimension.DEVICE),
                figures.by(Dimension.REFERRER),
                figures.period());
    }

    ReferralsView referrals() {
        EmbedToken token = widget.token();
        String partner = token.partnerId();
        return partner == null
                ? referrals.within(token.workspaceId(), token.linkId(), token.campaignId())
                : referrals.of(token.workspaceId(), partner).orElseThrow(() -> ApiException.notFound("partner"));
    }

    /** With all rules of links: destination, code, plan and credits, and the campaign of the token. */
    EmbeddedLinkView create(CreateEmbeddedLink body) {
        WidgetLink link = new WidgetLink(
                body.destinationUrl(),
                body.title(),
                body.shortCode(),
                body.tags(),
                widget.admission().newLinksIn());
        return EmbeddedLinkView.of(links.create(json.convertValue(link, CreateLink.class)));
    }

    /** A subset of the fields of a link, under the same names. */
    private record WidgetLink(
            String destinationUrl,
            @Nullable String title,
            @Nullable String shortCode,
            @Nullable List<String> tags,
            @Nullable CampaignId campaignId) {}
}
