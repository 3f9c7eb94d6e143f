package dev.waypost.analytics.rankings;

import dev.waypost.access.Caller;
import dev.waypost.analytics.Asked;
import dev.waypost.analytics.BudgetView;
import dev.waypost.analytics.Dimension;
import dev.waypost.analytics.EventQueries;
import dev.waypost.analytics.EventQueries.Group;
import dev.waypost.analytics.Measures;
import dev.waypost.analytics.Metrics;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.Query.Membership;
import dev.waypost.analytics.rankings.RankingRepository.KnownLink;
import dev.waypost.analytics.rankings.RankingRepository.NamedTag;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.CampaignView;
import dev.waypost.campaigns.Campaigns;
import dev.waypost.folders.FolderId;
import dev.waypost.links.LinkId;
import dev.waypost.links.ShortDomains;
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

/** Puts what a workspace has in order, by what came of it. */
@ApplicationScoped
class Rankings {
    private final EventQueries queries;
    private final RankingRepository repository;
    private final Campaigns campaigns;
    private final Credits credits;
    private final ShortDomains domains;
    private final Clock clock;
    private final Caller caller;

    Rankings(
            EventQueries queries,
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

    List<FolderRank> folders(Asked asked, int limit) {
        Map<UUID, String> names = repository.folderNames(caller.workspaceId());
        long all = queries.clicks(asked.totals());
        return members(Dimension.FOLDER, asked, limit, links -> repository.folders(caller.workspaceId(), links))
                .stream()
                .filter(group -> names.containsKey(id(group)))
                .map(group -> {
                    FolderId id = new FolderId(id(group));
                    String name = Objects.requireNonNull(names.get(id.value()));
                    return new FolderRank(
                            id,
                            new FolderRank.Folder(id, name),
                            Figures.of(name, group.measures(), all, asked.reckoning()));
                })
                .toList();
    }

    List<TagRank> tags(Asked asked, int limit) {
        Map<UUID, NamedTag> names = repository.tagNames(caller.workspaceId());
        long all = queries.clicks(asked.totals());
        return members(Dimension.TAG, asked, limit, links -> repository.tags(caller.workspaceId(), links)).stream()
                .filter(group -> names.containsKey(id(group)))
                .map(group -> {
                    TagId id = new TagId(id(group));
                    NamedTag tag = Objects.requireNonNull(names.get(id.value()));
                    return new TagRank(
                            id,
                            new TagRank.Tag(id, tag.name(), tag.color()),
                            Figures.of(tag.name(), group.measures(), all, asked.reckoning()));
                })
                .toList();
    }

    /** Where links are is asked only of those that were clicked: of a million links few are in a month. */
    private List<Group> members(
            Dimension dimension, Asked asked, int limit, Function<Collection<UUID>, Membership> membership) {
        List<UUID> clicked = queries.groups(asked.by(Dimension.LINK, Integer.MAX_VALUE)).stream()
                .map(Rankings::id)
                .toList();
        Membership members = membership.apply(clicked);
        return members.links().isEmpty()
                ? List.of()
                : queries.groups(asked.by(dimension, limit).grouping(members));
    }

    /** All campaigns, also those that nobody came by. */
    List<CampaignRank> campaigns(Asked asked, RankBy by, int limit) {
        Map<UUID, Measures> found = new HashMap<>();
        queries.groups(asked.by(Dimension.CAMPAIGN, Integer.MAX_VALUE).charging(asked.reckoning()))
                .forEach(group -> {
                    if (group.key().getFirst() != null) {
                        found.put(id(group), group.measures());
                    }
                });
        Map<CampaignView, Metrics> metrics = new HashMap<>();
        campaigns
                .all(caller.workspaceId())
                .forEach(campaign -> metrics.put(
                        campaign,
                        Metrics.of(found.getOrDefault(campaign.id().value(), Measures.NONE), asked.reckoning())));
        List<Map.Entry<CampaignView, Metrics>> ranked = metrics.entrySet().stream()
                .sorted(Map.Entry.<CampaignView, Metrics>comparingByValue(by.order())
                        .thenComparing(entry -> entry.getKey().name())
                        .thenComparing(entry -> entry.getKey().id().value()))
                .limit(limit)
                .toList();
        return IntStream.range(0, ranked.size())
                .mapToObj(i -> rank(i + 1, ranked.get(i).getKey(), ranked.get(i).getValue(), asked))
                .toList();
    }

    private static CampaignRank rank(int rank, CampaignView campaign, Metrics metrics, Asked asked) {
        return new CampaignRank(
                rank,
                campaign.id(),
                campaign.name(),
                campaign.status(),
                campaign.costModel(),
                asked.reckoning().currency(),
                metrics,
                campaign.linksCount());
    }

    /** Of campaigns that have a budget, those nearest to its end first. */
    List<BudgetView> budgets() {
        return campaigns.all(caller.workspaceId()).stream()
                .filter(campaign -> campaign.dailyBudget() != null || campaign.totalBudget() != null)
                .map(campaign -> BudgetView.of(campaign, campaigns.pace(campaign), clock.instant()))
                .sorted(Comparator.comparing(BudgetView::state).reversed().thenComparing(BudgetView::name))
                .toList();
    }

    PeriodUsageView usage(Asked asked) {
        Measures measures = queries.totals(asked.totals());
        return new PeriodUsageView(
                PeriodView.of(asked.window()),
                measures.clicks(),
                measures.leads(),
                measures.sales(),
                measures.qrScans(),
                measures.conversions(),
                credits.spent(
                        caller.workspaceId(),
                        asked.window().start(),
                        asked.window().end()));
    }

    /** Links that visitors came by while they were in the campaign, then those in it that nobody came by. */
    List<CampaignLinkView> links(Asked asked, CampaignId campaign, int limit) {
        long all = queries.clicks(asked.totals());
        List<Group> groups = queries.groups(asked.by(Dimension.LINK, limit).charging(asked.reckoning()));
        Map<UUID, KnownLink> known = repository.links(
                caller.workspaceId(), groups.stream().map(Rankings::id).toList());
        List<CampaignLinkView> views = new ArrayList<>();
        for (Group group : groups) {
            KnownLink link = known.get(id(group));
            if (link != null) {
                views.add(view(link, group.measures(), all, asked));
            }
        }
        repository.links(caller.workspaceId(), campaign, limit).stream()
                .filter(link -> !known.containsKey(link.id()))
                .limit(Math.max(0, limit - views.size()))
                .forEach(link -> views.add(view(link, Measures.NONE, all, asked)));
        return views;
    }

    private CampaignLinkView view(KnownLink link, Measures measures, long all, Asked asked) {
        return new CampaignLinkView(
                new LinkId(link.id()),
                link.title(),
                link.shortCode(),
                domains.url(link.host(), link.shortCode()),
                link.enabled(),
                Metrics.of(measures, asked.reckoning()),
                Percent.of(measures.clicks(), all));
    }

    private static UUID id(Group group) {
        return (UUID) Objects.requireNonNull(group.key().getFirst());
    }
}
