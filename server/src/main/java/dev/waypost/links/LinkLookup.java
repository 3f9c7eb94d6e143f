package dev.waypost.links;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.LinkReference;
import dev.waypost.links.model.LinkTotals;
import dev.waypost.links.shortcodes.LinkAddress;
import dev.waypost.links.shortcodes.ShortCodes;
import dev.waypost.links.shortcodes.ShortDomains;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds links of a workspace by ID, short code or external ID. */
@Singleton
public class LinkLookup {
    public static final String RESOURCE = "link";

    private final LinkRepository repository;
    private final LinkListRepository lists;
    private final ShortDomains domains;
    private final Clock clock;

    LinkLookup(LinkRepository repository, LinkListRepository lists, ShortDomains domains, Clock clock) {
        this.repository = repository;
        this.lists = lists;
        this.domains = domains;
        this.clock = clock;
    }

    /** @param domain the host of a short code; null for the short domain of the service */
    CountedLink get(WorkspaceId workspace, LinkReference reference, @Nullable String domain) {
        LinkId id = reference.id();
        if (id != null) {
            return repository.find(workspace, id).orElseThrow(LinkLookup::none);
        }
        String externalId = reference.externalId();
        if (externalId != null) {
            return byExternalId(workspace, externalId);
        }
        return ShortCodes.possible(reference.text())
                ? repository
                        .findByAddress(workspace, address(workspace, domain, reference.text()))
                        .orElseThrow(LinkLookup::none)
                : missing();
    }

    LinkId id(WorkspaceId workspace, LinkReference reference) {
        LinkId id = reference.id();
        return id == null ? get(workspace, reference, null).link().id() : id;
    }

    CountedLink byExternalId(WorkspaceId workspace, String externalId) {
        return externalId.indexOf('\0') >= 0
                ? missing()
                : repository.findByExternalId(workspace, externalId).orElseThrow(LinkLookup::none);
    }

    CountedLink lock(WorkspaceId workspace, LinkId id) {
        return repository.lock(workspace, id).orElseThrow(LinkLookup::none);
    }

    Listing<CountedLink> list(WorkspaceId workspace, LinkQuery query, Paging paging) {
        return lists.list(workspace, query, clock.instant(), paging);
    }

    Listing<CountedLink> ofCampaign(WorkspaceId workspace, CampaignId campaign, Paging paging) {
        if (repository.campaignStatus(workspace, campaign).isEmpty()) {
            throw ApiException.notFound("campaign");
        }
        return list(workspace, LinkQuery.ofCampaign(campaign), paging);
    }

    LinkTotals totals(WorkspaceId workspace) {
        return lists.totals(workspace);
    }

    /** Whether a code is unavailable: taken or reserved. */
    boolean isTaken(WorkspaceId workspace, @Nullable String domain, String code) {
        if (!ShortCodes.possible(code)) {
            return true;
        }
        LinkAddress address = address(workspace, domain, code);
        return ShortDomainPolicy.reserves(address) || repository.isTaken(address);
    }

    /** Serialises upserts of the same link until the transaction ends, so that only one creates it. */
    void lockSame(WorkspaceId workspace, CreateLink body) {
        String externalId = body.externalId();
        String code = body.shortCode();
        repository.lockUpsert(
                workspace,
                externalId != null && !externalId.isBlank()
                        ? "externalId " + externalId.strip()
                        : code != null
                                ? "shortCode " + code.toLowerCase(Locale.ROOT)
                                : "destinationUrl " + body.destinationUrl().strip());
    }

    /** The existing link that a request body refers to: by external ID, else by address, else by destination. */
    Optional<CountedLink> same(WorkspaceId workspace, CreateLink body) {
        String externalId = body.externalId();
        String code = body.shortCode();
        if (externalId != null && !externalId.isBlank()) {
            return repository.findByExternalId(workspace, externalId.strip());
        }
        if (code != null) {
            return repository.findByAddress(workspace, new LinkAddress(body.domainId(), ShortCodes.require(code)));
        }
        return repository.findByDestination(workspace, body.destinationUrl().strip());
    }

    private LinkAddress address(WorkspaceId workspace, @Nullable String domain, String code) {
        return new LinkAddress(domains.named(workspace, domain).orElse(null), code);
    }

    private static CountedLink missing() {
        throw none();
    }

    private static ApiException none() {
        return ApiException.notFound(RESOURCE);
    }
}
