package dev.waypost.folders;

import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.plans.UsageCounter;
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
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes folders. */
@ApplicationScoped
public class FolderService implements UsageCounter {
    static final int DEEPEST = 10;

    private static final String RESOURCE = "folder";
    private static final Pattern NAME = Pattern.compile("\\P{Cc}{1,100}");

    private final FolderRepository repository;
    private final FolderAccess access;
    private final Plans plans;
    private final AuditLog log;
    private final Ids ids;
    private final Clock clock;

    FolderService(FolderRepository repository, FolderAccess access, Plans plans, AuditLog log, Ids ids, Clock clock) {
        this.repository = repository;
        this.access = access;
        this.plans = plans;
        this.log = log;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public Limit limit() {
        return Limit.FOLDERS;
    }

    @Override
    public long used(WorkspaceId workspace) {
        return repository.count(workspace);
    }

    public FolderView get(WorkspaceId workspace, FolderId id) {
        return repository.find(workspace, id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    Listing<FolderView> list(WorkspaceId workspace, @Nullable FolderId parent, @Nullable String search, Paging paging) {
        return repository.list(workspace, parent, search, paging);
    }

    @Transactional
    FolderView create(WorkspaceId workspace, CreateFolder request) {
        plans.requireRoom(workspace, Limit.FOLDERS, () -> used(workspace), 1);
        Instant now = clock.instant();
        FolderView folder = new FolderView(
                new FolderId(ids.next()),
                request.name().strip(),
                request.description(),
                request.parentId(),
                request.accessLevel(),
                0,
                now,
                now);
        requireParent(workspace, folder, 1);
        saving(() -> repository.insert(workspace, folder));
        record(workspace, "folder.created", folder, Changes.none().and("name", null, folder.name()));
        return folder;
    }

    /** The folder with a name, created if there is none. In a separate transaction, so that locks are short. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public FolderId named(WorkspaceId workspace, String name, @Nullable FolderId parent) {
        String clean = name.strip();
        if (!NAME.matcher(clean).matches()) {
            throw ApiException.invalid(RESOURCE, "must be one line of at most 100 characters");
        }
        // So that two concurrent callers do not both create it.
        repository.lockAll(workspace);
        return repository
                .find(workspace, parent, clean)
                .map(FolderView::id)
                .orElseGet(() -> create(workspace, new CreateFolder(clean, null, parent, null))
                        .id());
    }

    @Transactional
    FolderView update(WorkspaceId workspace, FolderId id, UpdateFolder change) {
        repository.lockAll(workspace);
        FolderView before = get(workspace, id);
        access.requireWrite(workspace, id);
        FolderView after = new FolderView(
                id,
                change.name().required("name", before.name()).strip(),
                change.description().over(before.description()),
                change.parentId().over(before.parentId()),
                change.accessLevel().over(before.accessLevel()),
                before.linksCount(),
                before.createdAt(),
                clock.instant());
        requireParent(workspace, after, repository.height(workspace, id));
        saving(() -> repository.update(workspace, after));
        record(
                workspace,
                "folder.updated",
                after,
                Changes.none()
                        .and("name", before.name(), after.name())
                        .and("description", before.description(), after.description())
                        .and("parentId", before.parentId(), after.parentId())
                        .and("accessLevel", before.accessLevel(), after.accessLevel()));
        return after;
    }

    /** Its links stay without a folder; its subfolders move to its parent. */
    @Transactional
    void delete(WorkspaceId workspace, FolderId id) {
        repository.lockAll(workspace);
        FolderView folder = get(workspace, id);
        access.requireWrite(workspace, id);
        repository.childWithNameTakenAbove(workspace, folder).ifPresent(child -> {
            throw new ApiException(
                    ErrorCode.FOLDER_EXISTS,
                    "The folder \"%s\" cannot move up: a folder with this name already exists there".formatted(child));
        });
        saving(() -> repository.delete(workspace, folder, clock.instant()));
        record(workspace, "folder.deleted", folder, Changes.none());
    }

    /** @param levels number of levels to be put there, including the folder itself */
    private void requireParent(WorkspaceId workspace, FolderView folder, long levels) {
        FolderId parent = folder.parentId();
        if (parent == null) {
            return;
        }
        List<FolderId> path = repository.path(workspace, parent);
        if (path.isEmpty()) {
            throw ApiException.invalid("parentId", "must be a folder of the workspace");
        }
        access.requireWrite(workspace, parent);
        if (path.contains(folder.id())) {
            throw ApiException.invalid("parentId", "must not be the folder itself or one inside it");
        }
        if (path.size() + levels > DEEPEST) {
            throw ApiException.invalid("parentId", "must not nest folders more than %d levels deep".formatted(DEEPEST));
        }
    }

    private static void saving(Runnable statement) {
        try {
            statement.run();
        } catch (DbException e) {
            if (e.violates(FolderRepository.UNIQUE_NAME)) {
                throw exists();
            }
            throw e;
        }
    }

    private static ApiException exists() {
        return new ApiException(ErrorCode.FOLDER_EXISTS, "A folder with this name already exists there");
    }

    private void record(WorkspaceId workspace, String action, FolderView folder, Changes changes) {
        log.record(workspace, action, RESOURCE, folder.id(), folder.name(), changes);
    }
}
