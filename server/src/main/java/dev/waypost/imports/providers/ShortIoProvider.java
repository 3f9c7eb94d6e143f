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

/** The Short.io API. Links are on domains; pages use a token. */
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
            String id = ProviderJson.text(domain, "id");
            if (id != null) {
                String host = ProviderJson.text(domain, "hostname", id);
                domains.add(new ImportAccount(id, host, List.of(host)));
            }
        }
        return domains;
    }

    @Override
    public SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException {
        JsonNode answer = calls.get(
                RequestTarget.path("api", "links")
                        .with("domain_id", account)
                        .with("limit", "100")
                        .with("pageToken", position)
                        .text(),
                authorization(calls));
        List<SourceLink> links = new ArrayList<>();
        for (JsonNode link : answer.path("links")) {
            // The link without a path is the root page of the domain.
            if (!"".equals(link.path("path").asText(null))) {
                links.add(read(link)
                        .folder(calls.folder(
                                ProviderJson.text(link, "FolderId"),
                                RequestTarget.path("links", "folders", account).text(),
                                "linkFolders",
                                authorization(calls)))
                        .build());
            }
        }
        return new SourcePage(links, ProviderJson.text(answer, "nextPageToken"), null);
    }

    private static SourceLink.Builder read(JsonNode link) {
        String address = ProviderJson.text(link, "secureShortURL", "shortURL");
        return SourceLink.named(address == null ? "a link" : address)
                .to(ProviderJson.text(link, "originalURL"))
                .domain(ShortAddress.of(address).domain())
                .code(ProviderJson.text(link, "path"))
                .title(ProviderJson.text(link, "title"))
                .tags(ProviderJson.texts(link.path("tags")))
                .createdAt(ProviderJson.time(link, "createdAt"))
                .expiresAt(ProviderJson.time(link, "expiresAt"))
                .expiredUrl(ProviderJson.text(link, "expiredURL"))
                .clicksLimit(ProviderJson.positive(link, "clicksLimit"))
                .archived(ProviderJson.flag(link, "archived"))
                .locked(ProviderJson.flag(link, "hasPassword"))
                .ios(ProviderJson.text(link, "iphoneURL"))
                .android(ProviderJson.text(link, "androidURL"));
    }

    private static ProviderHeaders authorization(ProviderCalls calls) {
        return ProviderHeaders.of("Authorization", calls.access().token());
    }
}
