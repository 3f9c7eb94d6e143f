package dev.waypost.imports.sources;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Dub's API. A key is of one workspace, and pages have numbers. */
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
        return Reading.texts(
                calls.getIfAllowed(Target.path("domains").with("pageSize", "50").text(), authorization(calls)), "slug");
    }

    @Override
    public SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException {
        int page = position == null ? 1 : Integer.parseInt(position);
        Headers headers = authorization(calls);
        JsonNode answer = calls.get(
                Target.path("links")
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
                    .folder(calls.folder(Reading.text(link, "folderId"), "/folders", null, headers))
                    .build());
        }
        return new SourcePage(
                links,
                answer.size() < PAGE ? null : String.valueOf(page + 1),
                position == null ? count(calls, headers) : null);
    }

    private static @Nullable Long count(ProviderCalls calls, Headers headers) throws IOException, InterruptedException {
        JsonNode count = calls.get("/links/count?showArchived=true", headers);
        return count.canConvertToLong() ? count.asLong() : null;
    }

    private static Headers authorization(ProviderCalls calls) {
        return Headers.of("Authorization", "Bearer " + calls.access().token());
    }

    private static SourceLink.Builder read(JsonNode link) {
        return SourceLink.named(Reading.text(link, "shortLink", "a link"))
                .to(Reading.text(link, "url"))
                .domain(Reading.text(link, "domain"))
                .code(Reading.text(link, "key"))
                .title(Reading.text(link, "title"))
                .description(Reading.text(link, "description"))
                .tags(Reading.texts(link.path("tags")))
                .createdAt(Reading.time(link, "createdAt"))
                .expiresAt(Reading.time(link, "expiresAt"))
                .expiredUrl(Reading.text(link, "expiredUrl"))
                .clicks(Reading.number(link, "clicks"))
                .archived(Reading.flag(link, "archived"))
                .password(Reading.text(link, "password"))
                .ios(Reading.text(link, "ios"))
                .android(Reading.text(link, "android"))
                .externalId(Reading.text(link, "externalId"));
    }
}
