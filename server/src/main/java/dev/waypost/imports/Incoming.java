package dev.waypost.imports;

import dev.waypost.access.WorkspaceId;
import dev.waypost.domains.DomainId;
import dev.waypost.imports.sources.SourceLink;
import dev.waypost.links.CreateLink;
import dev.waypost.links.IncomingLink;
import dev.waypost.links.LinkIntake;
import dev.waypost.links.ShortDomains;
import dev.waypost.platform.error.ApiException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Turns links of other services into links of ours, for one run of an import. */
final class Incoming {
    private static final int LONGEST_TITLE = 500;
    private static final int LONGEST_DESCRIPTION = 2000;

    private final WorkspaceId workspace;
    private final ImportRequest request;
    private final String service;
    private final LinkIntake intake;
    private final ShortDomains domains;
    private final Set<String> wanted;
    private final Map<String, Optional<DomainId>> known = new HashMap<>();
    private final Set<String> tags = new HashSet<>();
    private final Map<String, ApiException> refusedTags = new HashMap<>();

    Incoming(WorkspaceId workspace, ImportRequest request, String service, LinkIntake intake, ShortDomains domains) {
        this.workspace = workspace;
        this.request = request;
        this.service = service;
        this.intake = intake;
        this.domains = domains;
        this.wanted = request.domains().stream()
                .map(host -> host.strip().toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    boolean isWanted(SourceLink link) {
        String domain = link.domain();
        return wanted.isEmpty() || (domain != null && wanted.contains(domain.toLowerCase(Locale.ROOT)));
    }

    /** Makes the tags of links that have new ones, and tells which could not be made. */
    Map<String, ApiException> makeTags(List<SourceLink> links) {
        if (!request.options().withTags() || request.options().isRehearsal()) {
            return Map.of();
        }
        Set<String> names = new TreeSet<>();
        links.forEach(link -> names.addAll(link.tags()));
        names.removeAll(tags);
        Map<String, ApiException> refused = intake.makeTags(names);
        tags.addAll(names);
        refusedTags.putAll(refused);
        return refused;
    }

    IncomingLink read(SourceLink link) {
        ImportOptions options = request.options();
        boolean deep = link.ios() != null || link.android() != null;
        return new IncomingLink(
                new CreateLink(
                        Objects.requireNonNullElse(link.destination(), ""),
                        link.code(),
                        cut(link.title(), LONGEST_TITLE),
                        cut(link.description(), LONGEST_DESCRIPTION),
                        options.campaignId(),
                        domain(link),
                        options.folderId(),
                        link.externalId(),
                        link.locked() ? Boolean.FALSE : null,
                        link.archived() ? Boolean.TRUE : null,
                        link.password(),
                        link.expiresAt(),
                        link.expiredUrl(),
                        link.startsAt(),
                        link.clicksLimit(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        deep ? Boolean.TRUE : null,
                        link.ios(),
                        link.android(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        tags(link),
                        notes(link)),
                link.createdAt());
    }

    private @Nullable DomainId domain(SourceLink link) {
        DomainId chosen = request.options().domainId();
        String host = link.domain();
        if (chosen != null || host == null) {
            return chosen;
        }
        return known.computeIfAbsent(host, name -> domains.usable(workspace, name))
                .orElse(null);
    }

    private @Nullable List<String> tags(SourceLink link) {
        if (!request.options().withTags() || link.tags().isEmpty()) {
            return null;
        }
        return link.tags().stream().filter(tag -> !refusedTags.containsKey(tag)).toList();
    }

    /** Clicks elsewhere are no clicks here: analytics knows nothing about them, and limits must not be used up by them. */
    private @Nullable String notes(SourceLink link) {
        return request.options().withStats() && link.clicks() != null
                ? String.format(Locale.ROOT, "%,d clicks at %s before the import", link.clicks(), service)
                : null;
    }

    private static @Nullable String cut(@Nullable String text, int longest) {
        if (text == null || text.length() <= longest) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
        return text.substring(0, end);
    }
}
