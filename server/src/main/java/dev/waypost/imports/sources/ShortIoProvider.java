package dev.waypost.imports.sources;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Short.io's API. Links are on domains; a page gives a token for the next one. */
@ApplicationScoped
class ShortIoProvider implements LinkProvider {
    @Override
    public ProviderName name() {
        return ProviderName.SHORTIO;
    }

    @Override
    public List<ImportAccount> accounts(ProviderCalls calls) throws IOException, InterruptedException {
        List<ImportAccount> domains = new ArrayList<>();
        for (JsonNode domain : calls.get("/api/domains", authorization(calls))) {
            String id = Reading.text(domain, "id");
            if (id != null) {
                String host = Reading.text(domain, "hostname", id);
                domains.add(new ImportAccount(id, host, List.of(host)));
            }
        }
        return domains;
    }

    @Override
    public SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException {
        JsonNode answer = calls.get(
                Target.path("api", "links")
                        .with("domain_id", account)
                        .with("limit", "100")
                        .with("pageToken", position)
                        .text(),
                authorization(calls));
        List<SourceLink> links = new ArrayList<>();
        for (JsonNode link : answer.path("links")) {
            // The link without a path is the domain's own front page.
            if (!"".equals(link.path("path").asText(null))) {
                links.add(read(link)
                        .folder(calls.folder(
                                Reading.text(link, "FolderId"),
                                Target.path("links", "folders", account).text(),
                                "linkFolders",
                                authorization(calls)))
                        .build());
            }
        }
        return new SourcePage(links, Reading.text(answer, "nextPageToken"), null);
    }

    private static SourceLink.Builder read(JsonNode link) {
        String address = Reading.text(link, "secureShortURL", "shortURL");
        return SourceLink.named(address == null ? "a link" : address)
                .to(Reading.text(link, "originalURL"))
                .domain(ShortAddress.of(address).domain())
                .code(Reading.text(link, "path"))
                .title(Reading.text(link, "title"))
                .tags(Reading.texts(link.path("tags")))
                .createdAt(Reading.time(link, "createdAt"))
                .expiresAt(Reading.time(link, "expiresAt"))
                .expiredUrl(Reading.text(link, "expiredURL"))
                .clicksLimit(Reading.positive(link, "clicksLimit"))
                .archived(Reading.flag(link, "archived"))
                .locked(Reading.flag(link, "hasPassword"))
                .ios(Reading.text(link, "iphoneURL"))
                .android(Reading.text(link, "androidURL"));
    }

    private static Headers authorization(ProviderCalls calls) {
        return Headers.of("Authorization", calls.access().token());
    }
}
