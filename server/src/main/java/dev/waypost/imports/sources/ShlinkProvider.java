package dev.waypost.imports.sources;

import com.fasterxml.jackson.databind.JsonNode;
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
        return Reading.texts(answer.path("domains").path("data"), "domain");
    }

    @Override
    public SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException {
        JsonNode answer = calls.get(
                        Target.path("rest", "v3", "short-urls")
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
                Reading.number(pagination, "totalItems"));
    }

    private static Headers authorization(ProviderCalls calls) {
        return Headers.of("X-Api-Key", calls.access().token());
    }

    private static SourceLink read(JsonNode link) {
        String address = Reading.text(link, "shortUrl");
        String domain = Reading.text(link, "domain");
        JsonNode meta = link.path("meta");
        JsonNode visits = link.path("visitsSummary");
        return SourceLink.named(address == null ? "a link" : address)
                .to(Reading.text(link, "longUrl"))
                .domain(domain == null ? ShortAddress.of(address).domain() : domain)
                .code(Reading.text(link, "shortCode"))
                .title(Reading.text(link, "title"))
                .tags(Reading.texts(link.path("tags")))
                .createdAt(Reading.time(link, "dateCreated"))
                .startsAt(Reading.time(meta, "validSince"))
                .expiresAt(Reading.time(meta, "validUntil"))
                .clicksLimit(Reading.positive(meta, "maxVisits"))
                .clicks(visits.has("nonBots") ? Reading.number(visits, "nonBots") : Reading.number(link, "visitsCount"))
                .build();
    }
}
