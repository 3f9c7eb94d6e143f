package dev.waypost.affiliate.programs;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
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
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/affiliate/programs")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class ProgramResource {
    private final ProgramService programs;

    ProgramResource(ProgramService programs) {
        this.programs = programs;
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_CREATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "createProgram", summary = "Create an affiliate program")
    public Answer<ProgramView> create(@NotNull @Valid CreateProgram body) {
        return Answer.of(ProgramView.of(programs.create(body)));
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listPrograms", summary = "List affiliate programs, newest first")
    public ListAnswer<ProgramView> list(
            @QueryParam("status") @Nullable ProgramStatus status,
            @QueryParam("search")
                    @Pattern(regexp = "[^\\x00]{0,200}", message = "must be at most 200 characters of text")
                    @Parameter(description = "Search text for the name")
                    @Nullable
                    String search,
            @BeanParam Paging paging) {
        return ListAnswer.of(programs.list(status, search, paging).map(ProgramView::of), paging);
    }

    @GET
    @Path("{programId}")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "getProgram", summary = "Get an affiliate program")
    public Answer<ProgramView> get(@PathParam("programId") ProgramId programId) {
        return Answer.of(ProgramView.of(programs.get(programId)));
    }

    @GET
    @Path("{programId}/stats")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "getProgramStats", summary = "Get the statistics of an affiliate program")
    public Answer<ProgramStatsView> stats(@PathParam("programId") ProgramId programId) {
        return Answer.of(ProgramStatsView.of(programs.get(programId).totals()));
    }

    @PATCH
    @Path("{programId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "updateProgram", summary = "Update an affiliate program")
    public Answer<ProgramView> update(@PathParam("programId") ProgramId programId, @NotNull @Valid UpdateProgram body) {
        return Answer.of(ProgramView.of(programs.update(programId, body)));
    }

    @PUT
    @Path("{programId}")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "putProgram",
            summary = "Update an affiliate program",
            description = "Omitted fields are kept.")
    public Answer<ProgramView> put(@PathParam("programId") ProgramId programId, @NotNull @Valid UpdateProgram body) {
        return update(programId, body);
    }

    @DELETE
    @Path("{programId}")
    @Needs(value = Permission.CAMPAIGNS_DELETE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "deleteProgram",
            summary = "Delete an affiliate program",
            description = "The links of its partners stay as ordinary links. Returns 409 if the program has "
                    + "earnings; archive it instead.")
    public Answer<Deleted> delete(@PathParam("programId") ProgramId programId) {
        programs.delete(programId);
        return Deleted.answer(programId);
    }
}
