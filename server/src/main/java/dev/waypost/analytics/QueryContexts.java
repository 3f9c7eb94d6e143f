package dev.waypost.analytics;

import dev.waypost.access.Caller;
import dev.waypost.access.Plan;
import dev.waypost.analytics.AnalyticsRepository.NamedLink;
import dev.waypost.analytics.AnalyticsRepository.Terms;
import dev.waypost.analytics.query.MoneyTotals;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.analytics.query.Window;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.plans.Retention;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.web.answers.Answer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Creates the query context of a request from its parameters, and answers from {@link AnswerCache} if possible. */
@ApplicationScoped
public class QueryContexts {
    private final AnalyticsRepository repository;
    private final AnswerCache answers;
    private final QueryThrottle throttle;
    private final ExchangeRates rates;
    private final Retention retention;
    private final Clock clock;
    private final Caller caller;

    QueryContexts(
            AnalyticsRepository repository,
            AnswerCache answers,
            QueryThrottle throttle,
            ExchangeRates rates,
            Retention retention,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.answers = answers;
        this.throttle = throttle;
        this.rates = rates;
        this.retention = retention;
        this.clock = clock;
        this.caller = caller;
    }

    /** The caller's workspace, or the link and campaign of it that are named; 404 for unknown ones. */
    public QueryScope scope(@Nullable LinkId link, @Nullable CampaignId campaign) {
        if (link != null) {
            link(link);
        }
        if (campaign != null && !repository.hasCampaign(caller.workspaceId(), campaign)) {
            throw ApiException.notFound("campaign");
        }
        return new QueryScope(
                caller.workspaceId().value(),
                link == null ? null : link.value(),
                campaign == null ? null : campaign.value());
    }

    /** Answers about the workspace, a link or a campaign; the answer may be cached. */
    public <T> Answer<T> answer(
            AnalyticsParameters parameters,
            @Nullable LinkId link,
            @Nullable CampaignId campaign,
            Function<QueryContext, T> question) {
        Terms terms = terms(link, campaign);
        Window window = window(parameters, terms);
        return Answer.of(answers.of(
                window,
                () -> throttle.run(() -> question.apply(context(parameters, scope(link, campaign), window, terms)))));
    }

    public <T> Answer<T> answer(ScopedParameters parameters, Function<QueryContext, T> question) {
        return answer(parameters, parameters.link(), parameters.campaign(), question);
    }

    /** Answers without the cache, for requests that are rare or rarely equal. */
    public <T> T uncached(AnalyticsParameters parameters, LinkId link, Function<QueryContext, T> question) {
        return uncached(() -> question.apply(context(parameters, link, null)));
    }

    public <T> T uncached(ScopedParameters parameters, Function<QueryContext, T> question) {
        return uncached(() -> question.apply(context(parameters)));
    }

    public <T> T uncached(Supplier<T> question) {
        return answers.uncached(question);
    }

    /** The context of one of several queries, or of queries outside of an analytics request, such as those of a job. */
    public QueryContext context(ScopedParameters parameters) {
        return context(parameters, parameters.link(), parameters.campaign());
    }

    private QueryContext context(AnalyticsParameters parameters, @Nullable LinkId link, @Nullable CampaignId campaign) {
        Terms terms = terms(link, campaign);
        return context(parameters, scope(link, campaign), window(parameters, terms), terms);
    }

    /** The context of queries about a scope that its owner shares: the caller need not be known. */
    public QueryContext shared(AnalyticsParameters parameters, QueryScope scope, Plan plan) {
        Terms terms = repository.terms(scope.workspace(), scope.link(), scope.campaign());
        return context(
                parameters, scope, parameters.window(terms.zone(), clock.instant(), retention.days(plan)), terms);
    }

    /** In the currency of the parameters, else the campaign's, else the workspace's. */
    private QueryContext context(AnalyticsParameters parameters, QueryScope scope, Window window, Terms terms) {
        return new QueryContext(
                scope,
                window,
                new MoneyTotals(parameters.currency().orElse(terms.currency()), rates.current(), terms.prices()),
                parameters.filters());
    }

    private Terms terms(@Nullable LinkId link, @Nullable CampaignId campaign) {
        return repository.terms(
                caller.workspaceId().value(),
                link == null ? null : link.value(),
                campaign == null ? null : campaign.value());
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
