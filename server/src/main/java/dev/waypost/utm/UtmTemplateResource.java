package dev.waypost.utm;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.links.batch.LinkIds;
import dev.waypost.links.batch.UpdatedLinks;
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

@Path("/api/utm-templates")
@Tag(name = "UTM templates")
@RunOnVirtualThread
public class UtmTemplateResource {
    private final UtmTemplateService templates;

    UtmTemplateResource(UtmTemplateService templates) {
        this.templates = templates;
    }

    @POST
    @ResponseStatus(201)
    @Needs(Permission.LINKS_CREATE)
    @Operation(operationId = "createUtmTemplate", summary = "Create a UTM template")
    public Answer<UtmTemplateView> create(@NotNull @Valid CreateUtmTemplate body) {
        return Answer.of(templates.create(body));
    }

    @GET
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "listUtmTemplates", summary = "List UTM templates by name")
    public ListAnswer<UtmTemplateView> list(
            @QueryParam("search")
                    @Pattern(regexp = "[^\\x00]{0,200}", message = "must be at most 200 characters of text")
                    @Nullable
                    String search,
            @BeanParam Paging paging) {
        return ListAnswer.of(templates.list(search, paging), paging);
    }

    @GET
    @Path("{utmTemplateId}")
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "getUtmTemplate", summary = "Get a UTM template")
    public Answer<UtmTemplateView> get(@PathParam("utmTemplateId") UtmTemplateId id) {
        return Answer.of(templates.get(id));
    }

    @PATCH
    @Path("{utmTemplateId}")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(operationId = "updateUtmTemplate", summary = "Update a UTM template")
    public Answer<UtmTemplateView> update(
            @PathParam("utmTemplateId") UtmTemplateId id, @NotNull @Valid UpdateUtmTemplate body) {
        return Answer.of(templates.update(id, body));
    }

    @PUT
    @Path("{utmTemplateId}")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(
            operationId = "putUtmTemplate",
            summary = "Update a UTM template",
            description = "Omitted fields are kept.")
    public Answer<UtmTemplateView> put(
            @PathParam("utmTemplateId") UtmTemplateId id, @NotNull @Valid UpdateUtmTemplate body) {
        return update(id, body);
    }

    @DELETE
    @Path("{utmTemplateId}")
    @Needs(Permission.LINKS_DELETE)
    @Operation(
            operationId = "deleteUtmTemplate",
            summary = "Delete a UTM template",
            description = "Links keep the parameters that it set.")
    public Answer<Deleted> delete(@PathParam("utmTemplateId") UtmTemplateId id) {
        templates.delete(id);
        return Deleted.answer(id);
    }

    @POST
    @Path("{utmTemplateId}/apply")
    @Needs(Permission.LINKS_UPDATE)
    @Operation(
            operationId = "applyUtmTemplate",
            summary = "Apply a UTM template to links",
            description = "Parameters that the template does not set are kept.")
    public Answer<UpdatedLinks> apply(@PathParam("utmTemplateId") UtmTemplateId id, @NotNull @Valid LinkIds body) {
        return Answer.of(templates.apply(id, body));
    }
}
