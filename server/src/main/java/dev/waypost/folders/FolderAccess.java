package dev.waypost.folders;

import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.error.FieldProblem;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Protects read-only folders and their links from callers below admin. */
@Singleton
public class FolderAccess {
    private final FolderRepository repository;
    private final Caller caller;

    FolderAccess(FolderRepository repository, Caller caller) {
        this.repository = repository;
        this.caller = caller;
    }

    /** Throws if the caller may not change the content of the folder; without a folder every editor may. */
    public void requireWrite(WorkspaceId workspace, @Nullable FolderId folder) {
        if (folder != null && !isAdmin() && repository.accessLevel(workspace, folder) == AccessLevel.READ) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN, "The folder is read-only; only admins may change it and its links");
        }
    }

    /** Throws if the caller may not put something into the folder that the field names. */
    public void requireTarget(String field, WorkspaceId workspace, @Nullable FolderId folder) {
        try {
            requireWrite(workspace, folder);
        } catch (ApiException e) {
            throw ApiException.withDetails(
                    e.code(), e.getMessage(), List.of(new FieldProblem(field, "is a read-only folder", "forbidden")));
        }
    }

    private boolean isAdmin() {
        return caller.find()
                .map(Identity::membership)
                .map(membership -> membership.role().compareTo(Role.ADMIN) >= 0)
                .orElse(true);
    }
}
