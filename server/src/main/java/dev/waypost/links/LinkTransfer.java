package dev.waypost.links;

import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.Permission;
import dev.waypost.access.SessionGate;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.model.TransferLink;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.workspaces.WorkspaceService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** Moves links to another campaign or another workspace. */
@ApplicationScoped
class LinkTransfer {
    private final LinkRepository repository;
    private final LinkLookup lookup;
    private final LinkWriter writer;
    private final WorkspaceService workspaces;
    private final SessionGate gate;
    private final Plans plans;
    private final AuditLog log;
    private final Clock clock;
    private final Caller caller;

    LinkTransfer(
            LinkRepository repository,
            LinkLookup lookup,
            LinkWriter writer,
            WorkspaceService workspaces,
            SessionGate gate,
            Plans plans,
            AuditLog log,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.lookup = lookup;
        this.writer = writer;
        this.workspaces = workspaces;
        this.gate = gate;
        this.plans = plans;
        this.log = log;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    CountedLink transfer(LinkId id, TransferLink request) {
        @Nullable CampaignId campaign = request.campaignId();
        @Nullable WorkspaceId workspace = request.workspaceId();
        CountedLink link = lookup.lock(caller.workspaceId(), id);
        if (campaign != null && workspace == null) {
            return writer.update(link, inCampaign(link.link(), campaign));
        }
        if (workspace != null && campaign == null) {
            return toWorkspace(link.link(), workspace);
        }
        throw ApiException.invalid("campaignId", "is required, or workspaceId");
    }

    private Link inCampaign(Link link, CampaignId campaign) {
        Link.Labels labels = link.labels();
        return link.with(new Link.Labels(
                        labels.title(),
                        labels.description(),
                        labels.notes(),
                        campaign,
                        labels.folderId(),
                        labels.externalId()))
                .changedAt(clock.instant());
    }

    private CountedLink toWorkspace(Link link, WorkspaceId target) {
        requireAllowed(link, target);
        plans.requireRoom(target, Limit.LINKS, () -> repository.count(target), 1);
        try {
            repository.move(link.workspaceId(), link.id(), target, clock.instant());
        } catch (DbException e) {
            throw LinkWriter.refusal(e);
        }
        log.record(
                link.workspaceId(),
                "link.transferred",
                LinkLookup.RESOURCE,
                link.id(),
                link.address().shortCode(),
                Changes.none().and("workspaceId", link.workspaceId(), target));
        return writer.transferred(link, target);
    }

    private void requireAllowed(Link link, WorkspaceId target) {
        if (caller.identity().credential() instanceof Identity.Credential.Scoped) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN, "An API key or app can move links only within its own workspace");
        }
        if (!workspaces.get(target, caller.userId()).role().may(Permission.LINKS_CREATE)) {
            throw new ApiException(ErrorCode.FORBIDDEN, "You may not create links in that workspace");
        }
        gate.requireAccepted(caller.identity(), target);
        if (target.equals(link.workspaceId())) {
            throw new ApiException(ErrorCode.TRANSFER_NOT_ALLOWED, "The link is already in that workspace");
        }
        if (link.address().domainId() != null) {
            throw new ApiException(
                    ErrorCode.TRANSFER_NOT_ALLOWED, "Links on custom domains cannot be moved to another workspace");
        }
    }
}
