package dev.waypost.imports;

import dev.waypost.access.WorkspaceId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.folders.FolderService;
import dev.waypost.imports.sources.SourceLink;
import dev.waypost.links.intake.IncomingLink;
import dev.waypost.links.intake.LinkIntake;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.LinkDraft;
import dev.waypost.links.shortcodes.ShortDomains;
import dev.waypost.platform.error.ApiException;
import java.util.ArrayList;
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

/** Converts links of other services to ours, for one run of an import. */
final class SourceLinkConverter {
    private static final int LONGEST_TITLE = 500;
    private static final int LONGEST_DESCRIPTION = 2000;

    private final WorkspaceId workspace;
    private final ImportRequest request;
    private final String service;
    private final LinkIntake intake;
    private final ShortDomains domains;
    private final FolderService foldersHere;
    private final Set<String> wanted;
    private final Map<String, Optional<DomainId>> known = new HashMap<>();
    private final Set<String> tags = new HashSet<>();
    private final Map<String, ApiException> refusedTags = new HashMap<>();
    private final Set<String> knownFolders = new HashSet<>();
    private final Map<String, FolderId> folders = new HashMap<>();

    SourceLinkConverter(
            WorkspaceId workspace,
            ImportRequest request,
            String service,
            LinkIntake intake,
            ShortDomains domains,
            FolderService foldersHere) {
        this.workspace = workspace;
        this.request = request;
        this.service = service;
        this.intake = intake;
        this.domains = domains;
        this.foldersHere = foldersHere;
        this.wanted = request.domains().stream()
                .map(host -> host.strip().toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    boolean isWanted(SourceLink link) {
        String domain = link.domain();
        return wanted.isEmpty() || (domain != null && wanted.contains(domain.toLowerCase(Locale.ROOT)));
    }

    /** Creates the tags and folders of links, and returns those that could not be created. */
    List<RefusedPart> prepare(List<SourceLink> links) {
        if (request.options().isDryRun()) {
            return List.of();
        }
        List<RefusedPart> refused = new ArrayList<>();
        if (request.options().withTags()) {
            makeTags(links).forEach((name, problem) -> refused.add(new RefusedPart("tag", name, problem)));
        }
        if (request.options().withFolders()) {
            makeFolders(links).forEach((name, problem) -> refused.add(new RefusedPart("folder", name, problem)));
        }
        return refused;
    }

    private Map<String, ApiException> makeTags(List<SourceLink> links) {
        Set<String> names = new TreeSet<>();
        links.forEach(link -> names.addAll(link.tags()));
        names.removeAll(tags);
        Map<String, ApiException> refused = intake.makeTags(names);
        tags.addAll(names);
        refusedTags.putAll(refused);
        return refused;
    }

    private Map<String, ApiException> makeFolders(List<SourceLink> links) {
        Map<String, ApiException> refused = new HashMap<>();
        for (SourceLink link : links) {
            String name = link.folder();
            if (name != null && knownFolders.add(name)) {
                try {
                    folders.put(
                            name,
                            foldersHere.named(workspace, name, request.options().folderId()));
                } catch (ApiException e) {
                    refused.put(name, e);
                }
            }
        }
        return refused;
    }

    IncomingLink read(SourceLink link) {
        CreateLink body = draft(link).body();
        return link.locked()
                ? new IncomingLink(draft(link).enabled(false).body(), body, link.createdAt())
                : new IncomingLink(body, body, link.createdAt());
    }

    private LinkDraft draft(SourceLink link) {
        ImportOptions options = request.options();
        return LinkDraft.to(Objects.requireNonNullElse(link.destination(), ""))
                .shortCode(link.code())
                .title(cut(link.title(), LONGEST_TITLE))
                .description(cut(link.description(), LONGEST_DESCRIPTION))
                .campaignId(options.campaignId())
                .domainId(domain(link))
                .folderId(folder(link))
                .externalId(link.externalId())
                .archived(link.archived() ? Boolean.TRUE : null)
                .password(link.password())
                .expiresAt(link.expiresAt())
                .expiredUrl(link.expiredUrl())
                .startsAt(link.startsAt())
                .clicksLimit(link.clicksLimit())
                .deepLinkIos(link.ios())
                .deepLinkAndroid(link.android())
                .tags(tags(link))
                .notes(notes(link));
    }

    /** The folder with the same name as at the source, inside the chosen one. */
    private @Nullable FolderId folder(SourceLink link) {
        String name = link.folder();
        FolderId chosen = request.options().folderId();
        return name == null ? chosen : folders.getOrDefault(name, chosen);
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

    /** Clicks at the source are not counted here: analytics has no data about them, and they must not use up limits. */
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

    /** A tag or folder that could not be created here. */
    record RefusedPart(String what, String name, ApiException problem) {
        String message() {
            return "Links are imported without the %s %s: %s".formatted(what, name, problem.getMessage());
        }
    }
}
