package dev.waypost.rules;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.folders.FolderAccess;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.shortcodes.LinkAddress;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneId;

/** The links and campaigns that own rules: checks their existence and announces changes. */
@ApplicationScoped
class RuleOwners {
    private final RuleOwnerRepository repository;
    private final FolderAccess folders;
    private final Broadcast broadcast;

    RuleOwners(RuleOwnerRepository repository, FolderAccess folders, Broadcast broadcast) {
        this.repository = repository;
        this.folders = folders;
        this.broadcast = broadcast;
    }

    void require(WorkspaceId workspace, RuleOwner owner) {
        switch (owner) {
            case RuleOwner.OfLink(LinkId link) -> requireLink(workspace, link);
            case RuleOwner.OfCampaign(CampaignId campaign) -> {
                if (!repository.hasCampaign(workspace, campaign)) {
                    throw ApiException.notFound("campaign");
                }
            }
        }
    }

    LinkAddress requireLink(WorkspaceId workspace, LinkId link) {
        return repository.address(workspace, link).orElseThrow(() -> ApiException.notFound("link"));
    }

    /** Rejects changes to rules of links in read-only folders, and invalidates the caches that may hold the rule. */
    void changed(StoredRule rule) {
        switch (rule.owner()) {
            case RuleOwner.OfLink(LinkId link) -> changed(rule.workspaceId(), link);
            case RuleOwner.OfCampaign(CampaignId campaign) -> broadcast.announce(Topic.CAMPAIGN, campaign.text());
        }
        rule.attachedTo().forEach(link -> announce(rule.workspaceId(), link));
    }

    void changed(WorkspaceId workspace, LinkId link) {
        repository.folder(workspace, link).ifPresent(folder -> folders.requireWrite(workspace, folder));
        announce(workspace, link);
    }

    private void announce(WorkspaceId workspace, LinkId link) {
        repository.address(workspace, link).ifPresent(address -> broadcast.announce(Topic.LINK, address.key()));
    }

    ZoneId zone(WorkspaceId workspace) {
        return repository.zone(workspace);
    }
}
