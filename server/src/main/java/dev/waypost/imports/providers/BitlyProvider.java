package dev.waypost.imports.providers;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.imports.sources.ShortAddress;
import dev.waypost.imports.sources.SourceLink;
import dev.waypost.imports.sources.SourcePage;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The Bitly API v4. Links are in groups; pages use a cursor. */
@ApplicationScoped
class BitlyProvider implements LinkProvider {
    @Override
    public ProviderName name() {
        return ProviderName.BITLY;
    }

    @Override
    public List<ImportAccount> accounts(ProviderCalls calls) throws IOException, InterruptedException {
        List<ImportAccount> groups = new ArrayList<>();
        for (JsonNode group : calls.get("/v4/groups", authorization(calls)).path("groups")) {
            String id = ProviderJson.text(group, "guid");
            if (id != null) {
                List<String> domains = new ArrayList<>(ProviderJson.texts(group.path("bsds")));
                domains.add("bit.ly");
                groups.add(new ImportAccount(id, ProviderJson.text(group, "name", id), domains));
            }
        }
        return groups;
    }

    @Override
    public SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException {
        JsonNode answer = calls.get(
                RequestTarget.path("v4", "groups", account, "bitlinks")
                        .with("size", "100")
                        .with("archived", "both")
                        .with("search_after", position)
                        .text(),
                authorization(calls));
        List<SourceLink> links = new ArrayList<>();
        answer.path("links").forEach(link -> read(link, links));
        JsonNode pagination = answer.path("pagination");
        return new SourcePage(
                links, ProviderJson.text(pagination, "search_after"), ProviderJson.number(pagination, "total"));
    }

    /** A link has a generated address and may have custom ones; all of them are in use. */
    private static void read(JsonNode link, List<SourceLink> into) {
        Set<String> addresses = new LinkedHashSet<>(ProviderJson.texts(link.path("custom_bitlinks")));
        String own = ProviderJson.text(link, "link", "id");
        if (own != null) {
            addresses.add(own);
        }
        if (addresses.isEmpty()) {
            into.add(SourceLink.unreadable("a link", "Bitly returned a link without a URL"));
        }
        Set<ShortAddress> seen = new LinkedHashSet<>();
        for (String address : addresses) {
            if (seen.add(ShortAddress.of(address))) {
                into.add(SourceLink.named(address)
                        .to(ProviderJson.text(link, "long_url"))
                        .at(ShortAddress.of(address))
                        .title(ProviderJson.text(link, "title"))
                        .tags(ProviderJson.texts(link.path("tags")))
                        .createdAt(ProviderJson.time(link, "created_at"))
                        .expiresAt(ProviderJson.time(link, "expiration_at"))
                        .archived(ProviderJson.flag(link, "archived"))
                        .build());
            }
        }
    }

    private static ProviderHeaders authorization(ProviderCalls calls) {
        return ProviderHeaders.of("Authorization", "Bearer " + calls.access().token());
    }
}
