package dev.waypost.webhooks;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.links.model.LinkId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.webhooks.delivery.Deliveries;
import dev.waypost.webhooks.delivery.WebhookSignature;
import dev.waypost.webhooks.model.UpdateWebhook;
import dev.waypost.webhooks.model.Webhook;
import dev.waypost.webhooks.model.WebhookKind;
import dev.waypost.webhooks.model.WebhookPlace;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The rules of webhooks, shared by all families. */
@ApplicationScoped
class WebhookService {
    private static final String RESOURCE = "webhook";
    private static final int USUAL_GRACE_HOURS = 24;

    private final WebhookRepository repository;
    private final WebhookEditor editor;
    private final Deliveries deliveries;
    private final Plans plans;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    WebhookService(
            WebhookRepository repository,
            WebhookEditor editor,
            Deliveries deliveries,
            Plans plans,
            AuditLog audit,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.editor = editor;
        this.deliveries = deliveries;
        this.plans = plans;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    Webhook create(WebhookPlace place, UpdateWebhook request) {
        WorkspaceId workspace = caller.workspaceId();
        require(place);
        WebhookKind kind = place.kind();
        plans.requireRoom(workspace, kind.limit(), () -> repository.count(workspace, kind), 1);
        Instant now = clock.instant();
        Webhook webhook = new Webhook(
                ids.next(),
                workspace,
                place.kind(),
                place.link(),
                null,
                editor.apply(workspace, place.kind(), WebhookEditor.blank(), request),
                new Webhook.Secrets(WebhookSignature.newSecret(), null, null),
                Webhook.State.NEW,
                caller.userId(),
                now,
                now);
        try {
            repository.insert(webhook);
        } catch (DbException e) {
            throw refusal(e);
        }
        record(
                "webhook.created",
                webhook,
                Changes.none()
                        .and("url", null, webhook.settings().url())
                        .and("events", null, webhook.settings().events()));
        return webhook;
    }

    Webhook get(WebhookPlace place, UUID id) {
        require(place);
        return repository.find(caller.workspaceId(), place, id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    Listing<Webhook> list(WebhookPlace place, Paging paging) {
        require(place);
        return repository.list(caller.workspaceId(), place, paging);
    }

    @Transactional
    Webhook update(WebhookPlace place, UUID id, UpdateWebhook change) {
        Webhook before = lock(place, id);
        Webhook.Settings settings = editor.apply(before.workspaceId(), before.kind(), before.settings(), change);
        boolean enables = settings.enabled() && !before.settings().enabled();
        return save(before, settings, enables ? before.state().withoutFailures() : before.state());
    }

    /** Enables the webhook with its failure count reset. */
    @Transactional
    Webhook enable(WebhookPlace place, UUID id) {
        Webhook before = lock(place, id);
        Webhook.Settings is = before.settings();
        return save(
                before,
                new Webhook.Settings(
                        is.name(),
                        is.description(),
                        is.url(),
                        is.events(),
                        is.linkScope(),
                        is.scopeIds(),
                        is.filters(),
                        is.headers(),
                        true),
                before.state().withoutFailures());
    }

    @Transactional
    void delete(WebhookPlace place, UUID id) {
        Webhook webhook = lock(place, id);
        repository.delete(webhook.workspaceId(), id, clock.instant());
        deliveries.cancelPending(id);
        record("webhook.deleted", webhook, Changes.none());
    }

    @Transactional
    Webhook rotate(WebhookPlace place, UUID id, @Nullable Integer graceHours) {
        Webhook webhook = lock(place, id);
        Instant now = clock.instant();
        int hours = graceHours == null ? USUAL_GRACE_HOURS : graceHours;
        @Nullable Instant until = hours == 0 ? null : now.plus(Duration.ofHours(hours));
        repository.setSecret(webhook.workspaceId(), id, WebhookSignature.newSecret(), until, now);
        record("webhook.secret_rotated", webhook, Changes.none());
        return get(place, id);
    }

    private Webhook save(Webhook before, Webhook.Settings settings, Webhook.State state) {
        boolean was = before.settings().enabled();
        boolean is = settings.enabled();
        Instant now = clock.instant();
        Webhook after = before.with(
                settings,
                new Webhook.State(
                        state.consecutiveFailures(),
                        is ? null : was ? now : state.disabledAt(),
                        is ? null : was ? "Disabled by a member of the workspace" : state.disabledReason(),
                        state.lastDeliveryAt(),
                        state.lastSuccessAt(),
                        state.lastFailureAt(),
                        state.lastStatusCode()),
                now);
        try {
            repository.update(after);
        } catch (DbException e) {
            throw refusal(e);
        }
        if (was && !is) {
            deliveries.cancelPending(before.id());
        }
        record(
                "webhook.updated",
                after,
                Changes.none()
                        .and("name", before.settings().name(), settings.name())
                        .and("url", before.settings().url(), settings.url())
                        .and("events", before.settings().events(), settings.events())
                        .and("linkScope", before.settings().linkScope(), settings.linkScope())
                        .and("filters", before.settings().filters(), settings.filters())
                        .and("enabled", was, is));
        return after;
    }

    private Webhook lock(WebhookPlace place, UUID id) {
        require(place);
        return repository.lock(caller.workspaceId(), place, id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    /** A link of another workspace is reported as not found. */
    private void require(WebhookPlace place) {
        LinkId link = place.link();
        if (link != null && !repository.hasLink(caller.workspaceId(), link)) {
            throw ApiException.notFound("link");
        }
    }

    private static RuntimeException refusal(DbException e) {
        return e.violates(WebhookRepository.UNIQUE_URL)
                ? new ApiException(ErrorCode.DUPLICATE_URL, "Another outbound webhook of the workspace uses this URL")
                : e;
    }

    private void record(String action, Webhook webhook, Changes changes) {
        audit.record(
                webhook.workspaceId(),
                action,
                RESOURCE,
                webhook.publicId(),
                webhook.settings().name(),
                changes);
    }
}
