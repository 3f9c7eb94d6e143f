package dev.waypost.affiliate.groups;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.Deleted;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
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

@Path("/api/affiliate/groups")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class GroupResource {
    private final GroupService groups;

    GroupResource(GroupService groups) {
        this.groups = groups;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_CREATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "createGroup", summary = "Create a partner group")
    public Answer<GroupView> create(@NotNull @Valid CreateGroup body) {
        return Answer.of(GroupView.of(groups.create(body)));
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listGroups", summary = "List partner groups, newest first")
    public ListAnswer<GroupView> list(
            @QueryParam("programId") @Nullable ProgramId programId, @BeanParam Paging paging) {
        return ListAnswer.of(groups.list(programId, paging).map(GroupView::of), paging);
    }

    @GET
    @Path("{groupId}")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "getGroup", summary = "Get a partner group")
    public Answer<GroupView> get(@PathParam("groupId") GroupId groupId) {
        return Answer.of(GroupView.of(groups.get(groupId)));
    }

    @PATCH
    @Path("{groupId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "updateGroup", summary = "Update a partner group")
    public Answer<GroupView> update(@PathParam("groupId") GroupId groupId, @NotNull @Valid UpdateGroup body) {
        return Answer.of(GroupView.of(groups.update(groupId, body)));
    }

    @PUT
    @Path("{groupId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "putGroup", summary = "Update a partner group", description = "Omitted fields are kept.")
    public Answer<GroupView> put(@PathParam("groupId") GroupId groupId, @NotNull @Valid UpdateGroup body) {
        return update(groupId, body);
    }

    @DELETE
    @Path("{groupId}")
    @Needs(value = Permission.CAMPAIGNS_DELETE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "deleteGroup",
            summary = "Delete a partner group",
            description = "Its partners stay in the program and earn the commission of the program.")
    public Answer<Deleted> delete(@PathParam("groupId") GroupId groupId) {
        groups.delete(groupId);
        return Deleted.answer(groupId);
    }
}
