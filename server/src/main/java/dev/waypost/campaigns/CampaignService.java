package dev.waypost.campaigns;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.broadcast.Announcement;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/** Creates, updates and deletes campaigns. */
@ApplicationScoped
class CampaignService {
    private static final String RESOURCE = "campaign";
    private static final String COPY = " (copy)";
    private static final int LONGEST_NAME = 200;

    private final CampaignRepository repository;
    private final MeasuredCampaignRepository measured;
    private final Plans plans;
    private final AuditLog audit;
    private final Broadcast broadcast;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    CampaignService(
            CampaignRepository repository,
            MeasuredCampaignRepository measured,
            Plans plans,
            AuditLog audit,
            Broadcast broadcast,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.measured = measured;
        this.plans = plans;
        this.audit = audit;
        this.broadcast = broadcast;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    MeasuredCampaign create(CreateCampaign request) {
        CampaignSettings settings = CampaignSettings.of(request, repository.currencyOf(caller.workspaceId()));
        Campaign made = add(Objects.requireNonNullElse(request.status(), CampaignStatus.ACTIVE), settings);
        record("campaign.created", made, Changes.none().and("status", null, made.status()));
        return get(made.id());
    }

    /** A new campaign with the same settings and rules. Links are not copied: a link has one campaign. */
    @Transactional
    MeasuredCampaign duplicate(CampaignId id) {
        Campaign original = lock(id);
        String name = original.settings().name();
        String kept = name.substring(
                0,
                name.offsetByCodePoints(
                        0, Math.min(name.codePointCount(0, name.length()), LONGEST_NAME - COPY.length())));
        Campaign copy = add(CampaignStatus.ACTIVE, original.settings().named(kept + COPY));
        for (UUID rule : repository.ruleIds(original.workspaceId(), id)) {
            repository.copyRule(original.workspaceId(), rule, ids.next(), copy);
        }
        record("campaign.created", copy, Changes.none().and("copyOf", null, id));
        return get(copy.id());
    }

    MeasuredCampaign get(CampaignId id) {
        return measured.find(caller.workspaceId(), id, clock.instant())
                .orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    Listing<MeasuredCampaign> list(CampaignQuery query, Paging paging) {
        return measured.list(caller.workspaceId(), query, clock.instant(), paging);
    }

    @Transactional
    MeasuredCampaign update(CampaignId id, UpdateCampaign change) {
        Campaign before = lock(id);
        return save(
                before,
                before.status().to(change.status().map(CampaignStatus::wanted).required("status", before.status())),
                before.settings().changed(change, repository.currencyOf(before.workspaceId())));
    }

    @Transactional
    MeasuredCampaign changeStatus(CampaignStatus status, CampaignId id) {
        Campaign before = lock(id);
        return save(before, before.status().to(status), before.settings());
    }

    @Transactional
    void delete(CampaignId id) {
        Campaign campaign = lock(id);
        repository.delete(campaign.workspaceId(), id, clock.instant());
        record("campaign.deleted", campaign, Changes.none());
    }

    private Campaign add(CampaignStatus status, CampaignSettings settings) {
        WorkspaceId workspace = caller.workspaceId();
        plans.requireRoom(workspace, Limit.CAMPAIGNS, () -> repository.count(workspace), 1);
        Instant now = clock.instant();
        Campaign campaign =
                new Campaign(new CampaignId(ids.next()), workspace, status, settings, caller.userId(), now, now);
        repository.insert(campaign);
        return campaign;
    }

    private MeasuredCampaign save(Campaign before, CampaignStatus status, CampaignSettings settings) {
        Changes changes = before.settings().changesTo(settings).and("status", before.status(), status);
        if (!changes.fields().isEmpty()) {
            Campaign after = before.with(status, settings, clock.instant());
            repository.update(after);
            record("campaign.updated", after, changes);
        }
        return get(before.id());
    }

    private void record(String action, Campaign campaign, Changes changes) {
        audit.record(
                campaign.workspaceId(),
                action,
                RESOURCE,
                campaign.id(),
                campaign.settings().name(),
                changes);
        broadcast.announce(Announcement.Topic.CAMPAIGN, campaign.id().text());
    }

    private Campaign lock(CampaignId id) {
        return repository.lock(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }
}
