package dev.waypost.search;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.access.Identity;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.customers.CustomerId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.LinkId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.id.Id;
import dev.waypost.routing.RuleId;
import dev.waypost.tags.TagId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Searches the newest rows first, then all rows, and for misspelt words last: each step only if the one before did not
 * find enough. So a frequent word never makes the index collect a million rows.
 */
@ApplicationScoped
class SearchService {
    private static final double WHOLE = 1_000;

    private final SearchRepository repository;
    private final Plans plans;
    private final Caller caller;

    SearchService(SearchRepository repository, Plans plans, Caller caller) {
        this.repository = repository;
        this.plans = plans;
        this.caller = caller;
    }

    @Transactional
    SearchView search(SearchQuery query, Set<SearchType> types, int limit) {
        WorkspaceId workspace = caller.workspaceId();
        String base = "/app/" + repository.slug(workspace);
        Map<String, List<SearchResult>> results = new LinkedHashMap<>();
        for (SearchType type : types) {
            if (mayFind(type)) {
                results.put(type.text(), find(type, workspace, query, limit, base));
            }
        }
        return new SearchView(
                query.text(),
                results,
                results.values().stream().mapToInt(List::size).sum());
    }

    private boolean mayFind(SearchType type) {
        Identity identity = caller.identity();
        return identity.may(type.permission())
                && (type != SearchType.CUSTOMERS
                        || plans.includes(identity.membership().plan(), Feature.REVENUE_TRACKING));
    }

    private List<SearchResult> find(SearchType type, WorkspaceId workspace, SearchQuery query, int limit, String base) {
        List<SearchHit> whole = repository.findAmongNewest(type, workspace, query, limit);
        List<SearchHit> alike = List.of();
        if (whole.size() < limit && query.isIndexed()) {
            whole = repository.findAmongAll(type, workspace, query, limit);
            if (whole.size() < limit) {
                alike = repository.findSimilar(type, workspace, query, limit);
            }
        }
        Set<UUID> known = whole.stream().map(SearchHit::id).collect(Collectors.toSet());
        List<SearchResult> results = new ArrayList<>();
        whole.forEach(hit -> results.add(result(type, hit, 0.5 + hit.likeness() / 2, base)));
        alike.stream()
                .filter(hit -> !known.contains(hit.id()))
                .limit(limit - results.size())
                .forEach(hit -> results.add(result(type, hit, hit.likeness() / 2, base)));
        return results;
    }

    private static SearchResult result(SearchType type, SearchHit hit, double score, String base) {
        Id id = id(type, hit.id());
        return new SearchResult(
                id.text(), hit.title(), hit.subtitle(), base + page(type, id, hit), Math.round(score * WHOLE) / WHOLE);
    }

    private static Id id(SearchType type, UUID value) {
        return switch (type) {
            case LINKS -> new LinkId(value);
            case CAMPAIGNS -> new CampaignId(value);
            case RULES -> new RuleId(value);
            case DOMAINS -> new DomainId(value);
            case TAGS -> new TagId(value);
            case FOLDERS -> new FolderId(value);
            case CUSTOMERS -> new CustomerId(value);
        };
    }

    private static String page(SearchType type, Id id, SearchHit hit) {
        return switch (type) {
            case LINKS -> "/links/" + id.text();
            case CAMPAIGNS -> "/campaigns/" + id.text();
            case RULES -> pageOfRule(id, hit);
            case DOMAINS -> "/domains/" + id.text();
            case TAGS -> "/tags";
            case FOLDERS -> "/links?folder=" + id.text();
            case CUSTOMERS -> "/analytics/customers/" + id.text();
        };
    }

    private static String pageOfRule(Id rule, SearchHit hit) {
        if (hit.link() != null) {
            return "/links/%s/rules/%s".formatted(new LinkId(hit.link()).text(), rule.text());
        }
        return hit.campaign() == null ? "/links" : "/campaigns/" + new CampaignId(hit.campaign()).text();
    }
}
