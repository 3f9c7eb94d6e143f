package dev.waypost.links.intake;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.Changes;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.LinkEditor;
import dev.waypost.links.LinkRepository;
import dev.waypost.links.LinkWriter;
import dev.waypost.links.ShortDomainPolicy;
import dev.waypost.links.model.ConflictStrategy;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.Link;
import dev.waypost.links.model.LinkId;
import dev.waypost.links.shortcodes.CodeGenerator;
import dev.waypost.links.shortcodes.LinkAddress;
import dev.waypost.links.shortcodes.ShortCodes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.input.ViolatedField;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Decides what to do with an imported link. Changes nothing. */
@ApplicationScoped
class IntakePlanner {
    private final LinkRepository repository;
    private final LinkEditor editor;
    private final LinkWriter writer;
    private final CodeGenerator codes;
    private final Validator validator;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    IntakePlanner(
            LinkRepository repository,
            LinkEditor editor,
            LinkWriter writer,
            CodeGenerator codes,
            Validator validator,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.editor = editor;
        this.writer = writer;
        this.codes = codes;
        this.validator = validator;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    /** @param dryRun the addresses taken earlier in a dry run; null for a real import */
    Verdict of(IncomingLink incoming, ConflictStrategy onConflict, @Nullable ImportDryRun dryRun) {
        try {
            return decide(incoming, onConflict, dryRun);
        } catch (ApiException e) {
            return new Verdict.Final(IntakeResult.refused(e));
        }
    }

    Link nowhere() {
        return blank(null);
    }

    Link at(@Nullable DomainId domain, @Nullable CampaignId campaign, @Nullable FolderId folder) {
        return blank(null)
                .at(new LinkAddress(domain, ""))
                .with(new Link.Labels(null, null, null, campaign, folder, null));
    }

    private Verdict decide(IncomingLink incoming, ConflictStrategy onConflict, @Nullable ImportDryRun dryRun) {
        validate(incoming.body());
        Link link = read(incoming, onConflict, dryRun);
        writer.requireReferences(nowhere(), link);
        String code = link.address().shortCode();
        if (code.isEmpty()) {
            requireOwnName(link, null);
            return new Verdict.Create(link.at(free(link.address(), codes.candidates(), dryRun)));
        }
        Optional<CountedLink> there = repository.findByAddress(link.workspaceId(), link.address());
        if (there.isEmpty() && !isTaken(link.address(), dryRun)) {
            requireOwnName(link, null);
            return new Verdict.Create(link);
        }
        return conflict(incoming, link, there.orElse(null), onConflict, dryRun);
    }

    private Verdict conflict(
            IncomingLink incoming,
            Link link,
            @Nullable CountedLink there,
            ConflictStrategy onConflict,
            @Nullable ImportDryRun dryRun) {
        if (onConflict == ConflictStrategy.OVERWRITE && there != null) {
            boolean hasPassword = there.link().availability().passwordHash() != null;
            Link after = edit(there.link(), hasPassword ? incoming.change() : incoming.body(), dryRun);
            requireOwnName(after, there.link());
            if (isSame(there.link(), after)) {
                return skip(there, "An identical link already exists");
            }
            writer.requireReferences(there.link(), after);
            return new Verdict.Update(there, after);
        }
        if (onConflict == ConflictStrategy.OVERWRITE && dryRun != null && dryRun.isReserved(link.address())) {
            return new Verdict.Final(IntakeResult.updated(link, Changes.none()));
        }
        if (there != null && there.link().destinationUrl().equals(link.destinationUrl())) {
            return skip(there, "The link already exists");
        }
        return switch (onConflict) {
            case SKIP -> skip(there, "Another link already uses this short code");
            case FAIL, OVERWRITE -> throw LinkWriter.codeExists();
            case RENAME -> {
                requireOwnName(link, null);
                yield new Verdict.Create(
                        link.at(free(link.address(), codes.like(link.address().shortCode()), dryRun)));
            }
        };
    }

    private void validate(CreateLink body) {
        validator.validate(body).stream()
                .min(Comparator.comparing(ViolatedField::of))
                .ifPresent(IntakePlanner::refuse);
    }

    private static void refuse(ConstraintViolation<CreateLink> violation) {
        throw ApiException.invalid(ViolatedField.of(violation), violation.getMessage());
    }

    private Link read(IncomingLink incoming, ConflictStrategy onConflict, @Nullable ImportDryRun dryRun) {
        CreateLink body = incoming.body();
        String code = body.shortCode();
        boolean another = onConflict == ConflictStrategy.RENAME
                && code != null
                && (!ShortCodes.allowed(code) || ShortDomainPolicy.reserves(new LinkAddress(body.domainId(), code)));
        return edit(blank(incoming.createdAt()), another ? body.withShortCode(null) : body, dryRun);
    }

    private Link edit(Link before, CreateLink body, @Nullable ImportDryRun dryRun) {
        return dryRun == null
                ? editor.apply(before, body.asChange(), clock.instant())
                : editor.preview(before, body.asChange(), clock.instant());
    }

    /** Other services allow several links with one external ID. */
    private void requireOwnName(Link link, @Nullable Link itself) {
        String externalId = link.labels().externalId();
        if (externalId == null) {
            return;
        }
        boolean taken = repository
                .findByExternalId(link.workspaceId(), externalId)
                .filter(found -> itself == null || !found.link().id().equals(itself.id()))
                .isPresent();
        if (taken) {
            throw LinkWriter.externalIdExists();
        }
    }

    private LinkAddress free(LinkAddress wanted, Stream<String> candidates, @Nullable ImportDryRun dryRun) {
        for (Iterator<String> codes = candidates.iterator(); codes.hasNext(); ) {
            LinkAddress address = new LinkAddress(wanted.domainId(), codes.next());
            if (!isTaken(address, dryRun)) {
                return address;
            }
        }
        throw new IllegalStateException("Code generation never ends");
    }

    private boolean isTaken(LinkAddress address, @Nullable ImportDryRun dryRun) {
        return (dryRun != null && dryRun.isReserved(address)) || repository.isTaken(address);
    }

    private static Verdict skip(@Nullable CountedLink there, String message) {
        return new Verdict.Final(IntakeResult.skipped(there == null ? null : there.link(), message));
    }

    private static boolean isSame(Link before, Link after) {
        return before.equals(after.changedAt(before.updatedAt()));
    }

    /** The ID encodes the original creation time, so that lists sort the link correctly. */
    private Link blank(@Nullable Instant createdAt) {
        Instant now = clock.instant();
        WorkspaceId workspace = caller.workspaceId();
        Instant then = createdAt == null || createdAt.isAfter(now) ? now : createdAt;
        return Link.blank(new LinkId(ids.at(then)), workspace, caller.userId(), then);
    }

    /** A decision. */
    sealed interface Verdict {
        record Create(Link link) implements Verdict {}

        record Update(CountedLink before, Link after) implements Verdict {}

        /** There is nothing to do. */
        record Final(IntakeResult result) implements Verdict {}
    }
}
