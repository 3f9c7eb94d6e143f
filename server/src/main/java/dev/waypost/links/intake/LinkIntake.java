package dev.waypost.links.intake;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.LinkRepository;
import dev.waypost.links.LinkWriter;
import dev.waypost.links.changes.LinkChanges;
import dev.waypost.links.model.ConflictStrategy;
import dev.waypost.links.model.CountedLink;
import dev.waypost.links.model.Link;
import dev.waypost.plans.Credits;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.tags.TagService;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Imports links from other services, or simulates it. Each link that cannot be imported is reported and does not affect
 * the others.
 */
@ApplicationScoped
public class LinkIntake {
    private final IntakePlanner planner;
    private final LinkRepository repository;
    private final LinkWriter writer;
    private final LinkChanges changes;
    private final TagService tags;
    private final Plans plans;
    private final Credits credits;
    private final Caller caller;

    LinkIntake(
            IntakePlanner planner,
            LinkRepository repository,
            LinkWriter writer,
            LinkChanges changes,
            TagService tags,
            Plans plans,
            Credits credits,
            Caller caller) {
        this.planner = planner;
        this.repository = repository;
        this.writer = writer;
        this.changes = changes;
        this.tags = tags;
        this.plans = plans;
        this.credits = credits;
        this.caller = caller;
    }

    /** Throws if the target domain, folder or campaign cannot be used. */
    public void requirePlace(@Nullable DomainId domain, @Nullable CampaignId campaign, @Nullable FolderId folder) {
        writer.requireReferences(planner.nowhere(), planner.at(domain, campaign, folder));
    }

    /**
     * Creates the tags that the links need. Call it before the import transaction, so that the lock on the tag limit is
     * held only briefly.
     *
     * @return the reason for each name that is not a valid tag or exceeds the plan
     */
    public Map<String, ApiException> makeTags(Collection<String> names) {
        WorkspaceId workspace = caller.workspaceId();
        Map<String, ApiException> refused = new HashMap<>();
        for (String name : names) {
            try {
                QuarkusTransaction.requiringNew().run(() -> tags.named(workspace, List.of(name)));
            } catch (ApiException e) {
                refused.put(name, e);
            }
        }
        return refused;
    }

    /** Imports links in the transaction of the caller. */
    @Transactional(Transactional.TxType.MANDATORY)
    public List<IntakeResult> importLinks(List<IncomingLink> links, ConflictStrategy onConflict) {
        WorkspaceId workspace = caller.workspaceId();
        // The same lock order as for single links: the plan first, then the link count that inserting updates.
        plans.lockIfLimited(workspace, Limit.LINKS);
        Allowance allowance = room(workspace, 0);
        List<Link> created = new ArrayList<>();
        List<IntakeResult> results = new ArrayList<>();
        for (IncomingLink link : links) {
            results.add(
                    switch (planner.of(link, onConflict, null)) {
                        case IntakePlanner.Verdict.Create(Link made) ->
                            allowance.allows(created.size()).orElseGet(() -> insert(made, created));
                        case IntakePlanner.Verdict.Update(CountedLink before, Link after) -> {
                            CountedLink now = writer.update(before, after);
                            yield IntakeResult.updated(now.link(), changes.between(before, now));
                        }
                        case IntakePlanner.Verdict.Final(IntakeResult result) -> result;
                    });
        }
        if (!created.isEmpty()) {
            // Both lock the workspace and count again, because earlier reads may be outdated.
            plans.requireRoom(workspace, Limit.LINKS, () -> repository.count(workspace), 0);
            credits.spendOnLinks(workspace, created.size(), created.size() + " links imported");
            writer.inserted(workspace, created);
        }
        return results;
    }

    /** Returns what {@link #importLinks} would do, without doing it. */
    public List<IntakeResult> dryRun(List<IncomingLink> links, ConflictStrategy onConflict, ImportDryRun dryRun) {
        Allowance allowance = room(caller.workspaceId(), dryRun.created());
        List<IntakeResult> results = new ArrayList<>();
        for (IncomingLink link : links) {
            results.add(
                    switch (planner.of(link, onConflict, dryRun)) {
                        case IntakePlanner.Verdict.Create(Link made) ->
                            allowance.allows(created(results)).orElseGet(() -> {
                                dryRun.reserve(made.address());
                                return IntakeResult.created(made);
                            });
                        case IntakePlanner.Verdict.Update(CountedLink before, Link after) ->
                            IntakeResult.updated(
                                    after,
                                    changes.between(before, new CountedLink(after, before.host(), before.counters())));
                        case IntakePlanner.Verdict.Final(IntakeResult result) -> result;
                    });
        }
        return results;
    }

    /** The code may have been taken since the check. */
    private IntakeResult insert(Link link, List<Link> created) {
        if (repository.insert(List.of(link)).isEmpty()) {
            return IntakeResult.refused(LinkWriter.codeExists());
        }
        created.add(link);
        return IntakeResult.created(link);
    }

    private Allowance room(WorkspaceId workspace, long promised) {
        OptionalLong most = plans.limit(plans.of(workspace), Limit.LINKS);
        OptionalLong affordable = credits.affordableLinks(workspace);
        return new Allowance(
                most.isEmpty() ? Long.MAX_VALUE : most.getAsLong() - repository.count(workspace) - promised,
                affordable.isEmpty() ? Long.MAX_VALUE : affordable.getAsLong() - promised);
    }

    private static long created(List<IntakeResult> results) {
        return results.stream()
                .filter(result -> result.action() == IntakeResult.Action.CREATE)
                .count();
    }

    /** The number of links that the plan and the credits still allow. */
    private record Allowance(long links, long affordable) {
        /** Empty if one more link than the given number is allowed, otherwise the reason. */
        Optional<IntakeResult> allows(long promised) {
            if (links <= promised) {
                return refused(ErrorCode.LIMIT_EXCEEDED, "The link limit is reached; the link was not created");
            }
            return affordable <= promised
                    ? refused(
                            ErrorCode.INSUFFICIENT_CREDITS,
                            "The workspace has too few credits; the link was not created")
                    : Optional.empty();
        }

        private static Optional<IntakeResult> refused(ErrorCode code, String message) {
            return Optional.of(IntakeResult.refused(new ApiException(code, message)));
        }
    }
}
