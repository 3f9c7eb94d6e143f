package dev.waypost.utm;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.links.batch.LinkBatch;
import dev.waypost.links.batch.LinkIds;
import dev.waypost.links.batch.UpdatedLinks;
import dev.waypost.links.model.Utm;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Creates, applies and deletes UTM templates. */
@ApplicationScoped
class UtmTemplateService {
    private static final String RESOURCE = "utm_template";

    private final UtmTemplateRepository repository;
    private final LinkBatch links;
    private final AuditLog log;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    UtmTemplateService(
            UtmTemplateRepository repository, LinkBatch links, AuditLog log, Ids ids, Clock clock, Caller caller) {
        this.repository = repository;
        this.links = links;
        this.log = log;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    UtmTemplateView get(UtmTemplateId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound("UTM template"));
    }

    Listing<UtmTemplateView> list(@Nullable String search, Paging paging) {
        return repository.list(caller.workspaceId(), search, paging);
    }

    @Transactional
    UtmTemplateView create(CreateUtmTemplate request) {
        Instant now = clock.instant();
        UtmTemplateView template = new UtmTemplateView(
                new UtmTemplateId(ids.next()),
                request.name().strip(),
                request.utmSource(),
                request.utmMedium(),
                request.utmCampaign(),
                request.utmTerm(),
                request.utmContent(),
                request.ref(),
                0,
                caller.userId(),
                now,
                now);
        WorkspaceId workspace = caller.workspaceId();
        saving(() -> repository.insert(workspace, template));
        record("utm_template.created", template, Changes.none().and("name", null, template.name()));
        return template;
    }

    @Transactional
    UtmTemplateView update(UtmTemplateId id, UpdateUtmTemplate change) {
        repository.lock(caller.workspaceId(), id);
        UtmTemplateView before = get(id);
        UtmTemplateView after = new UtmTemplateView(
                id,
                change.name().required("name", before.name()).strip(),
                change.utmSource().over(before.utmSource()),
                change.utmMedium().over(before.utmMedium()),
                change.utmCampaign().over(before.utmCampaign()),
                change.utmTerm().over(before.utmTerm()),
                change.utmContent().over(before.utmContent()),
                change.ref().over(before.ref()),
                before.usageCount(),
                before.createdBy(),
                before.createdAt(),
                clock.instant());
        WorkspaceId workspace = caller.workspaceId();
        saving(() -> repository.update(workspace, after));
        record(
                "utm_template.updated",
                after,
                Changes.none()
                        .and("name", before.name(), after.name())
                        .and("utmSource", before.utmSource(), after.utmSource())
                        .and("utmMedium", before.utmMedium(), after.utmMedium())
                        .and("utmCampaign", before.utmCampaign(), after.utmCampaign())
                        .and("utmTerm", before.utmTerm(), after.utmTerm())
                        .and("utmContent", before.utmContent(), after.utmContent())
                        .and("ref", before.ref(), after.ref()));
        return after;
    }

    /** Links that use the parameters of the template keep them. */
    @Transactional
    void delete(UtmTemplateId id) {
        UtmTemplateView template = get(id);
        repository.delete(caller.workspaceId(), id);
        record("utm_template.deleted", template, Changes.none());
    }

    /** Sets the parameters of the template on links; parameters that it does not set are kept. */
    @Transactional
    UpdatedLinks apply(UtmTemplateId id, LinkIds request) {
        UtmTemplateView template = get(id);
        Utm utm = new Utm(
                template.utmSource(),
                template.utmMedium(),
                template.utmCampaign(),
                template.utmTerm(),
                template.utmContent());
        UpdatedLinks done = links.setUtm(caller.workspaceId(), request.linkIds(), utm);
        repository.used(caller.workspaceId(), id, done.updatedCount());
        return done;
    }

    private static void saving(Runnable statement) {
        try {
            statement.run();
        } catch (DbException e) {
            if (e.violates(UtmTemplateRepository.UNIQUE_NAME)) {
                throw new ApiException(ErrorCode.TEMPLATE_EXISTS, "A template with this name already exists");
            }
            throw e;
        }
    }

    private void record(String action, UtmTemplateView template, Changes changes) {
        log.record(caller.workspaceId(), action, RESOURCE, template.id(), template.name(), changes);
    }
}
