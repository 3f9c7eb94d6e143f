package dev.waypost.imports.providers;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.imports.sources.SourceLink;
import dev.waypost.imports.sources.SourcePage;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The Dub API. A key belongs to one workspace; pages are numbered. */
@ApplicationScoped
class DubProvider implements LinkProvider {
    private static final int PAGE = 100;

    @Override
    public ProviderName name() {
        return ProviderName.DUB;
    }

    @Override
    public List<ImportAccount> accounts(ProviderCalls calls) {
        return List.of(ImportAccount.of("workspace", "Dub"));
    }

    @Override
    public List<String> domains(ProviderCalls calls, ImportAccount account) throws IOException, InterruptedException {
        return ProviderJson.texts(
                calls.getIfAllowed(
                        RequestTarget.path("domains").with("pageSize", "50").text(), authorization(calls)),
                "slug");
    }

    @Override
    public SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException {
        int page = position == null ? 1 : Integer.parseInt(position);
        ProviderHeaders headers = authorization(calls);
        JsonNode answer = calls.get(
                RequestTarget.path("links")
                        .with("page", String.valueOf(page))
                        .with("pageSize", String.valueOf(PAGE))
                        .with("sortBy", "createdAt")
                        .with("sortOrder", "asc")
                        .with("showArchived", "true")
                        .text(),
                headers);
        List<SourceLink> links = new ArrayList<>();
        for (JsonNode link : answer) {
            links.add(read(link)
                    .folder(calls.folder(ProviderJson.text(link, "folderId"), "/folders", null, headers))
                    .build());
        }
        return new SourcePage(
                links,
                answer.size() < PAGE ? null : String.valueOf(page + 1),
                position == null ? count(calls, headers) : null);
    }

    private static @Nullable Long count(ProviderCalls calls, ProviderHeaders headers)
            throws IOException, InterruptedException {
        JsonNode count = calls.get("/links/count?showArchived=true", headers);
        return count.canConvertToLong() ? count.asLong() : null;
    }

    private static ProviderHeaders authorization(ProviderCalls calls) {
        return ProviderHeaders.of("Authorization", "Bearer " + calls.access().token());
    }

    private static SourceLink.Builder read(JsonNode link) {
        return SourceLink.named(ProviderJson.text(link, "shortLink", "a link"))
                .to(ProviderJson.text(link, "url"))
                .domain(ProviderJson.text(link, "domain"))
                .code(ProviderJson.text(link, "key"))
                .title(ProviderJson.text(link, "title"))
                .description(ProviderJson.text(link, "description"))
                .tags(ProviderJson.texts(link.path("tags")))
                .createdAt(ProviderJson.time(link, "createdAt"))
                .expiresAt(ProviderJson.time(link, "expiresAt"))
                .expiredUrl(ProviderJson.text(link, "expiredUrl"))
                .clicks(ProviderJson.number(link, "clicks"))
                .archived(ProviderJson.flag(link, "archived"))
                .password(ProviderJson.text(link, "password"))
                .ios(ProviderJson.text(link, "ios"))
                .android(ProviderJson.text(link, "android"))
                .externalId(ProviderJson.text(link, "externalId"));
    }
}
