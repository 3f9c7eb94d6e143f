package dev.waypost.auth.scim;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.auth.scim.directories.ScimDirectories;
import dev.waypost.auth.scim.directories.ScimDirectory;
import dev.waypost.auth.scim.directories.ScimDirectoryId;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Provisioned users and groups, for administrators of the workspace. */
@Path("/api/scim/directories")
@Tag(name = "SCIM directories")
@RunOnVirtualThread
public class ProvisionedResource {
    private static final String SEARCHED = "[^\\x00]{0,200}";
    private static final String PROBLEM = "must be at most 200 characters of text";

    private final ScimDirectories directories;
    private final ScimUserService users;
    private final ScimGroupService groups;

    ProvisionedResource(ScimDirectories directories, ScimUserService users, ScimGroupService groups) {
        this.directories = directories;
        this.users = users;
        this.groups = groups;
    }

    @GET
    @Path("{directoryId}/users")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SCIM)
    @Operation(operationId = "listProvisionedUsers", summary = "List the users of a SCIM directory, newest first")
    public ListAnswer<ProvisionedUserView> users(
            @PathParam("directoryId") ScimDirectoryId directoryId,
            @QueryParam("search")
                    @Pattern(regexp = SEARCHED, message = PROBLEM)
                    @Parameter(description = "Search text for name or e-mail address")
                    @Nullable
                    String search,
            @BeanParam Paging paging) {
        ScimDirectory directory = directories.ofCaller(directoryId);
        return ListAnswer.of(users.list(directory, search, paging), paging);
    }

    @GET
    @Path("{directoryId}/groups")
    @Needs(value = Permission.WORKSPACE_UPDATE, sessionOnly = true, feature = Feature.SCIM)
    @Operation(operationId = "listProvisionedGroups", summary = "List the groups of a SCIM directory by name")
    public ListAnswer<ProvisionedGroupView> groups(
            @PathParam("directoryId") ScimDirectoryId directoryId,
            @QueryParam("search")
                    @Pattern(regexp = SEARCHED, message = PROBLEM)
                    @Parameter(description = "Search text for the name")
                    @Nullable
                    String search,
            @BeanParam Paging paging) {
        ScimDirectory directory = directories.ofCaller(directoryId);
        return ListAnswer.of(
                groups.list(directory, search, paging).map(group -> ProvisionedGroupView.of(group, directory)), paging);
    }
}
