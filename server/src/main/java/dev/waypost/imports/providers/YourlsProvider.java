package dev.waypost.imports.providers;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.imports.sources.ShortAddress;
import dev.waypost.imports.sources.SourceLink;
import dev.waypost.imports.sources.SourcePage;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The API of a YOURLS installation. Its list of links is part of the statistics, with an offset. */
@ApplicationScoped
class YourlsProvider implements LinkProvider {
    private static final int PAGE = 100;

    @Override
    public ProviderName name() {
        return ProviderName.YOURLS;
    }

    @Override
    public List<ImportAccount> accounts(ProviderCalls calls) {
        return List.of(ImportAccount.of("installation", "YOURLS"));
    }

    /** The signature is sent in a form, because web servers log URLs. */
    @Override
    public SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException {
        long start = position == null ? 0 : Long.parseLong(position);
        JsonNode answer = calls.post(
                "/yourls-api.php",
                Map.of(
                        "signature",
                        calls.access().token(),
                        "action",
                        "stats",
                        "filter",
                        "last",
                        "format",
                        "json",
                        "limit",
                        String.valueOf(PAGE),
                        "start",
                        String.valueOf(start)));
        JsonNode found = answer.path("links");
        List<SourceLink> links = new ArrayList<>();
        found.forEach(link -> links.add(read(link)));
        return new SourcePage(
                links,
                found.size() < PAGE ? null : String.valueOf(start + PAGE),
                ProviderJson.number(answer.path("stats"), "total_links"));
    }

    private static SourceLink read(JsonNode link) {
        String address = ProviderJson.text(link, "shorturl");
        return SourceLink.named(address == null ? "a link" : address)
                .to(ProviderJson.text(link, "url"))
                .at(ShortAddress.of(address))
                .title(ProviderJson.text(link, "title"))
                .createdAt(ProviderJson.time(link, "timestamp"))
                .clicks(ProviderJson.number(link, "clicks"))
                .build();
    }
}
