package dev.waypost.links.batch;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.folders.FolderId;
import dev.waypost.folders.FolderService;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The links of a folder. Part of this package because links depend on folders, not the reverse. */
@Path("/api/folders/{folderId}/links")
@Tag(name = "Folders")
@RunOnVirtualThread
public class FolderLinksResource {
    private final LinkBatch batch;
    private final FolderService folders;
    private final Caller caller;

    FolderLinksResource(LinkBatch batch, FolderService folders, Caller caller) {
        this.batch = batch;
        this.folders = folders;
        this.caller = caller;
    }

    @POST
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "moveLinksToFolder", summary = "Move links to a folder")
    public Answer<UpdatedLinks> move(@PathParam("folderId") FolderId folder, @NotNull @Valid LinkIds body) {
        folders.get(caller.workspaceId(), folder);
        return Answer.of(batch.moveTo(caller.workspaceId(), body.linkIds(), folder));
    }
}
