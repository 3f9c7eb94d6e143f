package dev.waypost.folders;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/folders")
@Tag(name = "Folders")
@RunOnVirtualThread
public class FolderResource {
    private final FolderService folders;
    private final Caller caller;

    FolderResource(FolderService folders, Caller caller) {
        this.folders = folders;
        this.caller = caller;
    }

    @POST
    @ResponseStatus(201)
    @Needs(Permission.LINKS_CREATE)
    @Operation(operationId = "createFolder", summary = "Create a folder")
    public Answer<FolderView> create(@NotNull @Valid CreateFolder body) {
        return Answer.of(folders.create(caller.workspaceId(), body));
    }

    @GET
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "listFolders", summary = "List folders by name")
    public ListAnswer<FolderView> list(
            @QueryParam("parentId") @Nullable FolderId parentId,
            @QueryParam("search")
                    @Pattern(regexp = "[^\\x00]{0,200}", message = "must be at most 200 characters of text")
                    @Nullable
                    String search,
            @BeanParam Paging paging) {
        return ListAnswer.of(folders.list(caller.workspaceId(), parentId, search, paging), paging);
    }

    @GET
    @Path("{folderId}")
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "getFolder", summary = "Get a folder")
    public Answer<FolderView> get(@PathParam("folderId") FolderId id) {
        return Answer.of(folders.get(caller.workspaceId(), id));
    }

    @PATCH
    @Path("{folderId}")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "updateFolder", summary = "Update a folder")
    public Answer<FolderView> update(@PathParam("folderId") FolderId id, @NotNull @Valid UpdateFolder body) {
        return Answer.of(folders.update(caller.workspaceId(), id, body));
    }

    @PUT
    @Path("{folderId}")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "putFolder", summary = "Update a folder", description = "Omitted fields are kept.")
    public Answer<FolderView> put(@PathParam("folderId") FolderId id, @NotNull @Valid UpdateFolder body) {
        return update(id, body);
    }

    @DELETE
    @Path("{folderId}")
    @Needs(Permission.LINKS_DELETE)
    @Operation(
            operationId = "deleteFolder",
            summary = "Delete a folder",
            description = "Its links are kept without a folder; subfolders move up one level. Returns 409 if a folder "
                    + "with the name of a subfolder already exists there.")
    public Answer<Deleted> delete(@PathParam("folderId") FolderId id) {
        folders.delete(caller.workspaceId(), id);
        return Deleted.answer(id);
    }
}
