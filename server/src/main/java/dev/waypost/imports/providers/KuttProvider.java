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

/** The API v2 of a Kutt installation. */
@ApplicationScoped
class KuttProvider implements LinkProvider {
    /** The maximum of the API. */
    private static final int PAGE = 50;

    @Override
    public ProviderName name() {
        return ProviderName.KUTT;
    }

    @Override
    public List<ImportAccount> accounts(ProviderCalls calls) {
        return List.of(ImportAccount.of("account", "Kutt"));
    }

    @Override
    public List<String> domains(ProviderCalls calls, ImportAccount account) throws IOException, InterruptedException {
        return ProviderJson.texts(
                calls.getIfAllowed("/api/v2/users", authorization(calls)).path("domains"), "address");
    }

    @Override
    public SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException {
        long skip = position == null ? 0 : Long.parseLong(position);
        JsonNode answer = calls.get(
                RequestTarget.path("api", "v2", "links")
                        .with("limit", String.valueOf(PAGE))
                        .with("skip", String.valueOf(skip))
                        .text(),
                authorization(calls));
        JsonNode found = answer.path("data");
        List<SourceLink> links = new ArrayList<>();
        found.forEach(link -> links.add(read(link)));
        return new SourcePage(
                links, found.size() < PAGE ? null : String.valueOf(skip + PAGE), ProviderJson.number(answer, "total"));
    }

    private static ProviderHeaders authorization(ProviderCalls calls) {
        return ProviderHeaders.of("X-API-KEY", calls.access().token());
    }

    /** Version 2 returns the address as text, version 3 with and without the scheme. */
    private static SourceLink read(JsonNode link) {
        String address = link.path("link").isObject()
                ? ProviderJson.text(link.path("link"), "url", "link")
                : ProviderJson.text(link, "link", "shortUrl");
        String domain = ProviderJson.text(link, "domain");
        return SourceLink.named(address == null ? "a link" : address)
                .to(ProviderJson.text(link, "target"))
                .domain(domain == null ? ShortAddress.of(address).domain() : domain)
                .code(ProviderJson.text(link, "address"))
                .title(ProviderJson.text(link, "description"))
                .createdAt(ProviderJson.time(link, "created_at"))
                .expiresAt(ProviderJson.time(link, "expire_in"))
                .clicks(ProviderJson.number(link, "visit_count"))
                .locked(ProviderJson.flag(link, "password"))
                .build();
    }
}
