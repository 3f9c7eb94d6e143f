package dev.waypost.imports.providers;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.imports.sources.ShortAddress;
import dev.waypost.imports.sources.SourceLink;
import dev.waypost.imports.sources.SourcePage;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The REST API v3 of a Shlink installation. */
@ApplicationScoped
class ShlinkProvider implements LinkProvider {
    @Override
    public ProviderName name() {
        return ProviderName.SHLINK;
    }

    @Override
    public List<ImportAccount> accounts(ProviderCalls calls) {
        return List.of(ImportAccount.of("installation", "Shlink"));
    }

    @Override
    public List<String> domains(ProviderCalls calls, ImportAccount account) throws IOException, InterruptedException {
        JsonNode answer = calls.getIfAllowed("/rest/v3/domains", authorization(calls));
        return ProviderJson.texts(answer.path("domains").path("data"), "domain");
    }

    @Override
    public SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException {
        JsonNode answer = calls.get(
                        RequestTarget.path("rest", "v3", "short-urls")
                                .with("page", position == null ? "1" : position)
                                .with("itemsPerPage", "100")
                                .with("orderBy", "dateCreated-ASC")
                                .text(),
                        authorization(calls))
                .path("shortUrls");
        List<SourceLink> links = new ArrayList<>();
        answer.path("data").forEach(link -> links.add(read(link)));
        JsonNode pagination = answer.path("pagination");
        long page = pagination.path("currentPage").asLong();
        return new SourcePage(
                links,
                page < pagination.path("pagesCount").asLong() ? String.valueOf(page + 1) : null,
                ProviderJson.number(pagination, "totalItems"));
    }

    private static ProviderHeaders authorization(ProviderCalls calls) {
        return ProviderHeaders.of("X-Api-Key", calls.access().token());
    }

    private static SourceLink read(JsonNode link) {
        String address = ProviderJson.text(link, "shortUrl");
        String domain = ProviderJson.text(link, "domain");
        JsonNode meta = link.path("meta");
        JsonNode visits = link.path("visitsSummary");
        return SourceLink.named(address == null ? "a link" : address)
                .to(ProviderJson.text(link, "longUrl"))
                .domain(domain == null ? ShortAddress.of(address).domain() : domain)
                .code(ProviderJson.text(link, "shortCode"))
                .title(ProviderJson.text(link, "title"))
                .tags(ProviderJson.texts(link.path("tags")))
                .createdAt(ProviderJson.time(link, "dateCreated"))
                .startsAt(ProviderJson.time(meta, "validSince"))
                .expiresAt(ProviderJson.time(meta, "validUntil"))
                .clicksLimit(ProviderJson.positive(meta, "maxVisits"))
                .clicks(
                        visits.has("nonBots")
                                ? ProviderJson.number(visits, "nonBots")
                                : ProviderJson.number(link, "visitsCount"))
                .build();
    }
}
