package dev.waypost.pixels;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.auth.apikey.AllowedOrigins;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.conversions.model.PixelId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes pixels. */
@ApplicationScoped
class PixelService {
    private static final String RESOURCE = "pixel";
    private static final String EVENT = "conversion";
    private static final BigDecimal MAX_VALUE = BigDecimal.valueOf(1_000);

    private final PixelRepository repository;
    private final FireRepository fires;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    PixelService(
            PixelRepository repository, FireRepository fires, AuditLog audit, Ids ids, Clock clock, Caller caller) {
        this.repository = repository;
        this.fires = fires;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    Pixel create(CreatePixel request) {
        Instant now = clock.instant();
        Pixel pixel = new Pixel(
                new PixelId(ids.next()),
                caller.workspaceId(),
                new Pixel.PixelSettings(
                        request.campaignId() == null ? null : campaign(request.campaignId()),
                        request.name().strip(),
                        request.description(),
                        event(request.eventName()),
                        request.captureParams() == null ? List.of() : distinct(request.captureParams()),
                        !Boolean.FALSE.equals(request.conversionTracking()),
                        !Boolean.FALSE.equals(request.enabled()),
                        request.expiresAt(),
                        request.firesLimit(),
                        request.allowedOrigins() == null ? List.of() : AllowedOrigins.of(request.allowedOrigins()),
                        maxValue(request.maxValue(), request.maxValueCurrency())),
                new Pixel.PixelCounts(0, 0, 0, null),
                now,
                now);
        repository.insert(pixel);
        record(
                "pixel.created",
                pixel,
                Changes.none().and("name", null, pixel.settings().name()));
        return pixel;
    }

    Listing<Pixel> list(@Nullable String search, Paging paging) {
        return repository.list(caller.workspaceId(), search, paging);
    }

    Pixel get(PixelId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    Listing<FireView> fires(PixelId id, Paging paging) {
        Pixel pixel = get(id);
        return fires.list(pixel.workspaceId(), pixel.id(), paging);
    }

    @Transactional
    Pixel update(PixelId id, UpdatePixel change) {
        repository.lock(caller.workspaceId(), id);
        Pixel before = get(id);
        Pixel.PixelSettings old = before.settings();
        Pixel.PixelSettings settings = new Pixel.PixelSettings(
                change.campaignId().map(this::campaign).over(old.campaignId()),
                change.name().map(String::strip).required("name", old.name()),
                change.description().over(old.description()),
                event(change.eventName().over(old.eventName(), EVENT)),
                distinct(change.captureParams().over(old.captureParams(), List.of())),
                change.conversionTracking().over(old.conversionTracking(), true),
                change.enabled().over(old.enabled(), true),
                change.expiresAt().over(old.expiresAt()),
                change.firesLimit().over(old.firesLimit()),
                change.allowedOrigins().map(AllowedOrigins::of).over(old.allowedOrigins(), List.of()),
                maxValue(
                        change.maxValue().over(old.maxValue().major(), MAX_VALUE),
                        change.maxValueCurrency().over(old.maxValue().currency(), Currencies.DOLLAR)));
        Pixel after =
                new Pixel(id, before.workspaceId(), settings, before.counts(), before.createdAt(), clock.instant());
        repository.update(after);
        record(
                "pixel.updated",
                after,
                Changes.none()
                        .and("name", old.name(), settings.name())
                        .and("enabled", old.enabled(), settings.enabled())
                        .and("eventName", old.eventName(), settings.eventName())
                        .and("conversionTracking", old.conversionTracking(), settings.conversionTracking())
                        .and("allowedOrigins", old.allowedOrigins(), settings.allowedOrigins())
                        .and(
                                "maxValue",
                                old.maxValue().major(),
                                settings.maxValue().major())
                        .and(
                                "maxValueCurrency",
                                old.maxValue().currency(),
                                settings.maxValue().currency()));
        return after;
    }

    @Transactional
    void delete(PixelId id) {
        Pixel pixel = get(id);
        repository.delete(pixel.workspaceId(), id, clock.instant());
        record("pixel.deleted", pixel, Changes.none());
    }

    private void record(String action, Pixel pixel, Changes changes) {
        WorkspaceId workspace = pixel.workspaceId();
        audit.record(workspace, action, RESOURCE, pixel.id(), pixel.settings().name(), changes);
    }

    private CampaignId campaign(CampaignId given) {
        if (!repository.hasCampaign(caller.workspaceId(), given)) {
            throw ApiException.invalid("campaignId", "must be a campaign of the workspace");
        }
        return given;
    }

    private static String event(@Nullable String given) {
        return given == null || given.isBlank() ? EVENT : given.strip();
    }

    private static Money maxValue(@Nullable BigDecimal major, @Nullable String currency) {
        return Money.ofMajor(
                major == null ? MAX_VALUE : major,
                currency == null ? Currencies.DOLLAR : Currencies.require("maxValueCurrency", currency));
    }

    private static List<String> distinct(List<String> names) {
        return names.stream().distinct().toList();
    }
}
