package dev.waypost.imports.sources;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Bitly's API v4. Links are in groups; a page says after which link the next one begins. */
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
            String id = Reading.text(group, "guid");
            if (id != null) {
                List<String> domains = new ArrayList<>(Reading.texts(group.path("bsds")));
                domains.add("bit.ly");
                groups.add(new ImportAccount(id, Reading.text(group, "name", id), domains));
            }
        }
        return groups;
    }

    @Override
    public SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException {
        JsonNode answer = calls.get(
                Target.path("v4", "groups", account, "bitlinks")
                        .with("size", "100")
                        .with("archived", "both")
                        .with("search_after", position)
                        .text(),
                authorization(calls));
        List<SourceLink> links = new ArrayList<>();
        answer.path("links").forEach(link -> read(link, links));
        JsonNode pagination = answer.path("pagination");
        return new SourcePage(links, Reading.text(pagination, "search_after"), Reading.number(pagination, "total"));
    }

    /** A link has an address that Bitly made up and may have others that people chose; all of them are in use. */
    private static void read(JsonNode link, List<SourceLink> into) {
        Set<String> addresses = new LinkedHashSet<>(Reading.texts(link.path("custom_bitlinks")));
        String own = Reading.text(link, "link", "id");
        if (own != null) {
            addresses.add(own);
        }
        if (addresses.isEmpty()) {
            into.add(SourceLink.unreadable("a link", "Bitly gave a link without an address"));
        }
        Set<ShortAddress> seen = new LinkedHashSet<>();
        for (String address : addresses) {
            if (seen.add(ShortAddress.of(address))) {
                into.add(SourceLink.named(address)
                        .to(Reading.text(link, "long_url"))
                        .at(ShortAddress.of(address))
                        .title(Reading.text(link, "title"))
                        .tags(Reading.texts(link.path("tags")))
                        .createdAt(Reading.time(link, "created_at"))
                        .expiresAt(Reading.time(link, "expiration_at"))
                        .archived(Reading.flag(link, "archived"))
                        .build());
            }
        }
    }

    private static Headers authorization(ProviderCalls calls) {
        return Headers.of("Authorization", "Bearer " + calls.access().token());
    }
}
