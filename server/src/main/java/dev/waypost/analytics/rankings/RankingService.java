package dev.waypost.analytics.rankings;

import dev.waypost.access.Caller;
import dev.waypost.analytics.BudgetView;
import dev.waypost.analytics.Metrics;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.Query.Membership;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.analytics.rankings.RankingRepository.KnownLink;
import dev.waypost.analytics.rankings.RankingRepository.NamedTag;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.CampaignView;
import dev.waypost.campaigns.Campaigns;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.shortcodes.ShortDomains;
import dev.waypost.plans.Credits;
import dev.waypost.tags.TagId;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Ranks the folders, tags, campaigns and links of a workspace. */
@ApplicationScoped
class RankingService {
    private final PlanExecutor queries;
    private final RankingRepository repository;
    private final Campaigns campaigns;
    private final Credits credits;
    private final ShortDomains domains;
    private final Clock clock;
    private final Caller caller;

    RankingService(
            PlanExecutor queries,
            RankingRepository repository,
            Campaigns campaigns,
            Credits credits,
            ShortDomains domains,
            Clock clock,
            Caller caller) {
        this.queries = queries;
        this.repository = repository;
        this.campaigns = campaigns;
        this.credits = credits;
        this.domains = domains;
        this.clock = clock;
        this.caller = caller;
    }

    List<FolderRank> folders(QueryContext context, int limit) {
        Map<UUID, String> names = repository.folderNames(caller.workspaceId());
        long all = queries.clicks(context.totals());
        return members(Dimension.FOLDER, context, limit, links -> repository.folders(caller.workspaceId(), links))
                .stream()
                .filter(group -> names.containsKey(id(group)))
                .map(group -> {
                    FolderId id = new FolderId(id(group));
                    String name = Objects.requireNonNull(names.get(id.value()));
                    return new FolderRank(
                            id,
                            new FolderRank.Folder(id, name),
                            RankFigures.of(name, group.measures(), all, context.money()));
                })
                .toList();
    }

    List<TagRank> tags(QueryContext context, int limit) {
        Map<UUID, NamedTag> names = repository.tagNames(caller.workspaceId());
        long all = queries.clicks(context.totals());
        return members(Dimension.TAG, context, limit, links -> repository.tags(caller.workspaceId(), links)).stream()
                .filter(group -> names.containsKey(id(group)))
                .map(group -> {
                    TagId id = new TagId(id(group));
                    NamedTag tag = Objects.requireNonNull(names.get(id.value()));
                    return new TagRank(
                            id,
                            new TagRank.Tag(id, tag.name(), tag.color()),
                            RankFigures.of(tag.name(), group.measures(), all, context.money()));
                })
                .toList();
    }

    /** Reads the folders or tags only of links that have events: of a million links, few have any in a month. */
    private List<FigureGroup> members(
            Dimension dimension, QueryContext context, int limit, Function<Collection<UUID>, Membership> membership) {
        List<UUID> clicked = queries.groups(context.by(Dimension.LINK, Integer.MAX_VALUE)).stream()
                .map(RankingService::id)
                .toList();
        Membership members = membership.apply(clicked);
        return members.links().isEmpty()
                ? List.of()
                : queries.groups(context.by(dimension, limit).grouping(members));
    }

    /** The campaigns that are not archived, including those without events. */
    List<CampaignRank> campaigns(QueryContext context, RankBy by, int limit) {
        Map<UUID, Measures> found = new HashMap<>();
        queries.groups(context.by(Dimension.CAMPAIGN, Integer.MAX_VALUE).charging(context.money()))
                .forEach(group -> {
                    if (group.key().getFirst() != null) {
                        found.put(id(group), group.measures());
                    }
                });
        Map<CampaignView, Metrics> metrics = new HashMap<>();
        campaigns
                .listed(caller.workspaceId())
                .forEach(campaign -> metrics.put(
                        campaign,
                        Metrics.of(found.getOrDefault(campaign.id().value(), Measures.NONE), context.money())));
        List<Map.Entry<CampaignView, Metrics>> ranked = metrics.entrySet().stream()
                .sorted(Map.Entry.<CampaignView, Metrics>comparingByValue(by.order())
                        .thenComparing(entry -> entry.getKey().name())
                        .thenComparing(entry -> entry.getKey().id().value()))
                .limit(limit)
                .toList();
        return IntStream.range(0, ranked.size())
                .mapToObj(i -> rank(i + 1, ranked.get(i).getKey(), ranked.get(i).getValue(), context))
                .toList();
    }

    private static CampaignRank rank(int rank, CampaignView campaign, Metrics metrics, QueryContext context) {
        return new CampaignRank(
                rank,
                campaign.id(),
                campaign.name(),
                campaign.status(),
                campaign.costModel(),
                context.money().currency(),
                metrics,
                campaign.linksCount());
    }

    /** Campaigns with a budget, the most used first. */
    List<BudgetView> budgets() {
        return campaigns.listed(caller.workspaceId()).stream()
                .filter(campaign -> campaign.dailyBudget() != null || campaign.totalBudget() != null)
                .map(campaign -> BudgetView.of(campaign, campaigns.pace(campaign), clock.instant()))
                .sorted(Comparator.comparing(BudgetView::state).reversed().thenComparing(BudgetView::name))
                .toList();
    }

    PeriodUsageView usage(QueryContext context) {
        Measures measures = queries.totals(context.totals());
        return new PeriodUsageView(
                PeriodView.of(context.window()),
                measures.clicks(),
                measures.leads(),
                measures.sales(),
                measures.qrScans(),
                measures.conversions(),
                credits.spent(
                        caller.workspaceId(),
                        context.window().start(),
                        context.window().end()));
    }

    /** Links with events in the campaign first, then its links without events. */
    List<CampaignLinkView> links(QueryContext context, CampaignId campaign, int limit) {
        long all = queries.clicks(context.totals());
        List<FigureGroup> groups =
                queries.groups(context.by(Dimension.LINK, limit).charging(context.money()));
        Map<UUID, KnownLink> known = repository.links(
                caller.workspaceId(), groups.stream().map(RankingService::id).toList());
        List<CampaignLinkView> views = new ArrayList<>();
        for (FigureGroup group : groups) {
            KnownLink link = known.get(id(group));
            if (link != null) {
                views.add(view(link, group.measures(), all, context));
            }
        }
        repository.links(caller.workspaceId(), campaign, limit).stream()
                .filter(link -> !known.containsKey(link.id()))
                .limit(Math.max(0, limit - views.size()))
                .forEach(link -> views.add(view(link, Measures.NONE, all, context)));
        return views;
    }

    private CampaignLinkView view(KnownLink link, Measures measures, long all, QueryContext context) {
        return new CampaignLinkView(
                new LinkId(link.id()),
                link.title(),
                link.shortCode(),
                domains.url(link.host(), link.shortCode()),
                link.enabled(),
                context.money().currency(),
                Metrics.of(measures, context.money()),
                Percent.of(measures.clicks(), all));
    }

    private static UUID id(FigureGroup group) {
        return (UUID) Objects.requireNonNull(group.key().getFirst());
    }
}
