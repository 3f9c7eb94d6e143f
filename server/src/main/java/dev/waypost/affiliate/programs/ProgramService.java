package dev.waypost.affiliate.programs;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.ProgramRepository.MeasuredProgram;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Slugs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Iterator;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes affiliate programs. */
@ApplicationScoped
class ProgramService {
    private static final String RESOURCE = "program";
    private static final int MOST = 100;

    private final ProgramRepository repository;
    private final AuditLog audit;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    ProgramService(ProgramRepository repository, AuditLog audit, Tokens tokens, Ids ids, Clock clock, Caller caller) {
        this.repository = repository;
        this.audit = audit;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    MeasuredProgram create(CreateProgram request) {
        WorkspaceId workspace = caller.workspaceId();
        if (repository.count(workspace) >= MOST) {
            throw new ApiException(
                    ErrorCode.LIMIT_EXCEEDED, "A workspace can have %d affiliate programs".formatted(MOST));
        }
        String usual = repository.currencyOf(workspace);
        Instant now = clock.instant();
        for (Iterator<String> slugs = slugs(request).iterator(); slugs.hasNext(); ) {
            Program program = new Program(
                    new ProgramId(ids.next()),
                    workspace,
                    Objects.requireNonNullElse(request.status(), ProgramStatus.ACTIVE),
                    ProgramSettings.of(request, slugs.next(), usual),
                    caller.userId(),
                    now,
                    now);
            if (repository.insert(program)) {
                record("program.created", program, Changes.none().and("status", null, program.status()));
                return get(program.id());
            }
        }
        throw slugExists();
    }

    MeasuredProgram get(ProgramId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    Listing<MeasuredProgram> list(@Nullable ProgramStatus status, @Nullable String search, Paging paging) {
        return repository.list(caller.workspaceId(), status, search, paging);
    }

    @Transactional
    MeasuredProgram update(ProgramId id, UpdateProgram change) {
        Program before = lock(id);
        Program after = before.with(
                change.status().required("status", before.status()),
                before.settings().changed(change, repository.currencyOf(before.workspaceId())),
                clock.instant());
        if (!after.settings().currency().equals(before.settings().currency()) && repository.holdsMoney(id)) {
            throw ApiException.invalid(
                    "currency", "cannot be changed once there are commissions, groups, discounts or bounties");
        }
        Changes changes = before.settings().changesTo(after.settings()).and("status", before.status(), after.status());
        if (!changes.fields().isEmpty()) {
            save(after);
            record("program.updated", after, changes);
        }
        return get(id);
    }

    @Transactional
    void delete(ProgramId id) {
        Program program = lock(id);
        repository.close(program.workspaceId(), id, clock.instant());
        if (repository.hasCommissions(id)) {
            throw new ApiException(
                    ErrorCode.CONFLICT, "A program with commissions cannot be deleted; archive it instead");
        }
        repository.delete(program.workspaceId(), id, clock.instant());
        record("program.deleted", program, Changes.none());
    }

    private void save(Program program) {
        try {
            repository.update(program);
        } catch (DbException e) {
            if (e.violates(ProgramRepository.UNIQUE_SLUG)) {
                throw slugExists();
            }
            throw e;
        }
    }

    private Stream<String> slugs(CreateProgram request) {
        String slug = request.slug();
        return slug == null
                ? Slugs.candidates(
                        request.name(), RESOURCE, () -> tokens.next("", 6).toLowerCase(Locale.ROOT))
                : Stream.of(ProgramSettings.slug(slug));
    }

    private Program lock(ProgramId id) {
        return repository.lock(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    private void record(String action, Program program, Changes changes) {
        audit.record(
                program.workspaceId(),
                action,
                RESOURCE,
                program.id(),
                program.settings().name(),
                changes);
    }

    private static ApiException slugExists() {
        return new ApiException(ErrorCode.SLUG_EXISTS, "Another program has this slug");
    }
}
