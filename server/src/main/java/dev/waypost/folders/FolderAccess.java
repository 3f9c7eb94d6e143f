package dev.waypost.folders;

import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Keeps read-only folders and the links in them from callers below admins. */
@Singleton
public class FolderAccess {
    private final FolderRepository repository;
    private final Caller caller;

    FolderAccess(FolderRepository repository, Caller caller) {
        this.repository = repository;
        this.caller = caller;
    }

    /** Refuses who may not change what is in the folder; what is in none is open to all who may change links. */
    public void requireWrite(WorkspaceId workspace, @Nullable FolderId folder) {
        if (folder != null && !isAdmin() && repository.accessLevel(workspace, folder) == AccessLevel.READ) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN, "The folder is read-only; only admins may change it and its links");
        }
    }

    private boolean isAdmin() {
        return caller.find()
                .map(Identity::membership)
                .map(membership -> membership.role().compareTo(Role.ADMIN) >= 0)
                .orElse(true);
    }
}
