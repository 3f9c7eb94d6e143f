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

/** The Rebrandly API v1. Links are in workspaces; the cursor is the last link of a page. */
@ApplicationScoped
class RebrandlyProvider implements LinkProvider {
    /** The maximum of the API. */
    private static final int PAGE = 25;

    @Override
    public ProviderName name() {
        return ProviderName.REBRANDLY;
    }

    @Override
    public List<ImportAccount> accounts(ProviderCalls calls) throws IOException, InterruptedException {
        List<ImportAccount> workspaces = new ArrayList<>();
        @Nullable String last = null;
        JsonNode page;
        do {
            page = calls.get(
                    RequestTarget.path("v1", "workspaces")
                            .with("limit", String.valueOf(PAGE))
                            .with("last", last)
                            .text(),
                    authorization(calls));
            last = null;
            for (JsonNode workspace : page) {
                String id = ProviderJson.text(workspace, "id");
                if (id != null) {
                    workspaces.add(ImportAccount.of(id, ProviderJson.text(workspace, "name", id)));
                    last = id;
                }
            }
        } while (page.size() == PAGE && last != null);
        return workspaces;
    }

    @Override
    public List<String> domains(ProviderCalls calls, ImportAccount account) throws IOException, InterruptedException {
        return ProviderJson.texts(
                calls.getIfAllowed(
                        RequestTarget.path("v1", "domains")
                                .with("active", "true")
                                .with("limit", String.valueOf(PAGE))
                                .text(),
                        authorization(calls).and("workspace", account.id())),
                "fullName");
    }

    @Override
    public SourcePage page(ProviderCalls calls, String account, @Nullable String position)
            throws IOException, InterruptedException {
        ProviderHeaders headers = authorization(calls).and("workspace", account);
        JsonNode answer = calls.get(
                RequestTarget.path("v1", "links")
                        .with("orderBy", "createdAt")
                        .with("orderDir", "asc")
                        .with("limit", String.valueOf(PAGE))
                        .with("last", position)
                        .text(),
                headers);
        List<SourceLink> links = new ArrayList<>();
        answer.forEach(link -> links.add(read(link)));
        return new SourcePage(
                links,
                answer.size() < PAGE ? null : ProviderJson.text(answer.get(answer.size() - 1), "id"),
                position == null ? ProviderJson.number(calls.get("/v1/links/count", headers), "count") : null);
    }

    private static SourceLink read(JsonNode link) {
        ShortAddress address = ShortAddress.of(ProviderJson.text(link, "shortUrl"));
        String domain = ProviderJson.text(link.path("domain"), "fullName");
        return SourceLink.named(ProviderJson.text(link, "shortUrl", "a link"))
                .to(ProviderJson.text(link, "destination"))
                .at(address)
                .domain(domain == null ? address.domain() : domain)
                .code(ProviderJson.text(link, "slashtag"))
                .title(ProviderJson.text(link, "title"))
                .description(ProviderJson.text(link, "description"))
                .tags(ProviderJson.texts(link.path("tags")))
                .createdAt(ProviderJson.time(link, "createdAt"))
                .clicks(ProviderJson.number(link, "clicks"))
                .archived("archived".equals(ProviderJson.text(link, "status")))
                .build();
    }

    private static ProviderHeaders authorization(ProviderCalls calls) {
        ProviderAccess access = calls.access();
        return access.consented()
                ? ProviderHeaders.of("Authorization", "Bearer " + access.token())
                : ProviderHeaders.of("apikey", access.token());
    }
}
