package dev.waypost.analytics;

import dev.waypost.access.Caller;
import dev.waypost.access.Plan;
import dev.waypost.analytics.AnalyticsRepository.NamedLink;
import dev.waypost.analytics.AnalyticsRepository.Terms;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.LinkId;
import dev.waypost.plans.Retention;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.web.Answer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What every endpoint does first: finds out what is asked about, and whether the answer of a moment ago will do. */
@ApplicationScoped
public class Answering {
    private final AnalyticsRepository repository;
    private final Snapshots snapshots;
    private final Turns turns;
    private final ExchangeRates rates;
    private final Retention retention;
    private final Clock clock;
    private final Caller caller;

    Answering(
            AnalyticsRepository repository,
            Snapshots snapshots,
            Turns turns,
            ExchangeRates rates,
            Retention retention,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.snapshots = snapshots;
        this.turns = turns;
        this.rates = rates;
        this.retention = retention;
        this.clock = clock;
        this.caller = caller;
    }

    /** The caller's workspace, or what of it the parameters name; 404 for what is not there. */
    public Scope scope(@Nullable LinkId link, @Nullable CampaignId campaign) {
        if (link != null) {
            link(link);
        }
        if (campaign != null && !repository.hasCampaign(caller.workspaceId(), campaign)) {
            throw ApiException.notFound("campaign");
        }
        return new Scope(
                caller.workspaceId().value(),
                link == null ? null : link.value(),
                campaign == null ? null : campaign.value());
    }

    /** An answer about the workspace or what of it is named, or the answer of a moment ago. */
    public <T> Answer<T> answer(
            AnalyticsParameters parameters,
            @Nullable LinkId link,
            @Nullable CampaignId campaign,
            Function<Asked, T> question) {
        Terms terms = terms(campaign);
        Window window = window(parameters, terms);
        return Answer.of(snapshots.of(
                window,
                () -> turns.take(() -> question.apply(asked(parameters, scope(link, campaign), window, terms)))));
    }

    public <T> Answer<T> answer(ScopedParameters parameters, Function<Asked, T> question) {
        return answer(parameters, parameters.link(), parameters.campaign(), question);
    }

    /** What the parameters ask about, for an answer that is made anew: asked too rarely or too finely to be kept. */
    public Asked fresh(AnalyticsParameters parameters, @Nullable LinkId link, @Nullable CampaignId campaign) {
        snapshots.bypass();
        return asked(parameters, link, campaign);
    }

    /** What the parameters ask about, where there is no answer whose age could matter, as in a job. */
    public Asked asked(ScopedParameters parameters) {
        return asked(parameters, parameters.link(), parameters.campaign());
    }

    private Asked asked(AnalyticsParameters parameters, @Nullable LinkId link, @Nullable CampaignId campaign) {
        Terms terms = terms(campaign);
        return asked(parameters, scope(link, campaign), window(parameters, terms), terms);
    }

    public Asked fresh(ScopedParameters parameters) {
        return fresh(parameters, parameters.link(), parameters.campaign());
    }

    /** What the parameters ask about a scope that its owner opened: who asks need not be known. */
    public Asked opened(AnalyticsParameters parameters, Scope scope, Plan plan) {
        Terms terms = repository.terms(scope.workspace(), scope.campaign());
        return asked(parameters, scope, parameters.window(terms.zone(), clock.instant(), retention.days(plan)), terms);
    }

    /** In the currency that is asked for, or else the campaign's, or else the workspace's. */
    private Asked asked(AnalyticsParameters parameters, Scope scope, Window window, Terms terms) {
        return new Asked(
                scope,
                window,
                new Reckoning(parameters.currency().orElse(terms.currency()), rates.current(), terms.prices()),
                parameters.filters());
    }

    private Terms terms(@Nullable CampaignId campaign) {
        return repository.terms(caller.workspaceId().value(), campaign == null ? null : campaign.value());
    }

    private Window window(AnalyticsParameters parameters, Terms terms) {
        return parameters.window(
                terms.zone(),
                clock.instant(),
                retention.days(caller.identity().membership().plan()));
    }

    NamedLink link(LinkId link) {
        return repository.link(caller.workspaceId(), link).orElseThrow(() -> ApiException.notFound("link"));
    }
}
