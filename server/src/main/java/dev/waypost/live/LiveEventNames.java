package dev.waypost.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.links.shortcodes.ShortDomains;
import dev.waypost.live.LiveNameRepository.NamedLink;
import dev.waypost.live.LiveNameRepository.NamedQr;
import dev.waypost.live.LiveNameRepository.NamedRow;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Adds the names of links, campaigns and rules to events. Names are looked up in batches and cached briefly. */
@Singleton
class LiveEventNames {
    private static final Duration MOMENT = Duration.ofSeconds(30);
    private static final int MOST = 10_000;

    private final LiveNameRepository repository;
    private final ShortDomains domains;
    private final Cache<UUID, Optional<NamedLink>> links = cache();
    private final Cache<UUID, Optional<NamedRow>> campaigns = cache();
    private final Cache<UUID, Optional<NamedRow>> rules = cache();
    private final Cache<UUID, List<NamedQr>> qrCodes = cache();

    LiveEventNames(LiveNameRepository repository, ShortDomains domains) {
        this.repository = repository;
        this.domains = domains;
    }

    List<LiveEventView> toViews(WorkspaceId workspace, List<Event> events) {
        Map<UUID, Optional<NamedLink>> linksById = find(
                links,
                ids(events, event -> event.hasLink() ? event.link() : null),
                missing -> repository.links(workspace, missing),
                NamedLink::id);
        Map<UUID, Optional<NamedRow>> campaignsById = find(
                campaigns,
                ids(events, Event::campaign),
                missing -> repository.campaigns(workspace, missing),
                NamedRow::id);
        Map<UUID, Optional<NamedRow>> rulesById =
                find(rules, ids(events, Event::rule), missing -> repository.rules(workspace, missing), NamedRow::id);
        Map<UUID, List<NamedQr>> codes =
                qrCodes(workspace, ids(events, event -> LiveType.of(event) == LiveType.QR_SCAN ? event.link() : null));
        return events.stream()
                .map(event -> {
                    Optional<NamedLink> link = linksById.getOrDefault(event.link(), Optional.empty());
                    return LiveEventView.of(
                            event,
                            new LiveEventView.Named(
                                    link.map(NamedLink::title).orElse(null),
                                    link.map(NamedLink::shortCode).orElse(null),
                                    link.map(found -> domains.url(found.host(), found.shortCode()))
                                            .orElse(null),
                                    nameOf(campaignsById, event.campaign()),
                                    nameOf(rulesById, event.rule()),
                                    scanned(codes.getOrDefault(event.link(), List.of()), event.qrCode())));
                })
                .toList();
    }

    boolean knowsLink(WorkspaceId workspace, UUID id) {
        return !repository.links(workspace, Set.of(id)).isEmpty();
    }

    boolean knowsCampaign(WorkspaceId workspace, UUID id) {
        return !repository.campaigns(workspace, Set.of(id)).isEmpty();
    }

    private static @Nullable String nameOf(Map<UUID, Optional<NamedRow>> all, @Nullable UUID id) {
        return id == null
                ? null
                : all.getOrDefault(id, Optional.empty()).map(NamedRow::name).orElse(null);
    }

    private static @Nullable UUID scanned(List<NamedQr> codes, @Nullable String code) {
        return code == null
                ? null
                : codes.stream()
                        .filter(qr -> qr.code().equals(code.toLowerCase(Locale.ROOT)))
                        .map(NamedQr::id)
                        .findFirst()
                        .orElse(null);
    }

    private Map<UUID, List<NamedQr>> qrCodes(WorkspaceId workspace, Set<UUID> of) {
        return qrCodes.getAll(of, missing -> {
            Map<UUID, List<NamedQr>> found = repository.qrCodes(workspace, List.copyOf(missing)).stream()
                    .collect(Collectors.groupingBy(NamedQr::link));
            return missing.stream().collect(Collectors.toMap(id -> id, id -> found.getOrDefault(id, List.of())));
        });
    }

    private static <T> Map<UUID, Optional<T>> find(
            Cache<UUID, Optional<T>> cache,
            Set<UUID> ids,
            Function<Collection<UUID>, List<T>> lookUp,
            Function<T, UUID> id) {
        return cache.getAll(ids, missing -> {
            Map<UUID, T> found = lookUp.apply(List.copyOf(missing)).stream().collect(Collectors.toMap(id, one -> one));
            return missing.stream().collect(Collectors.toMap(one -> one, one -> Optional.ofNullable(found.get(one))));
        });
    }

    private static Set<UUID> ids(List<Event> events, Function<Event, @Nullable UUID> id) {
        return events.stream().map(id).filter(Objects::nonNull).collect(Collectors.toCollection(HashSet::new));
    }

    private static <T> Cache<UUID, T> cache() {
        return Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(MOMENT).build();
    }
}
