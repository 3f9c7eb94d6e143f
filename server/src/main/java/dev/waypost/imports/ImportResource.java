package dev.waypost.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.imports.connections.ImportConnectionService;
import dev.waypost.jobs.JobStatus;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.UnreadableBody;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.jspecify.annotations.Nullable;

@Path("/api/links/import")
@Tag(name = "Imports")
@RunOnVirtualThread
public class ImportResource {
    private final ImportService imports;
    private final ObjectMapper json;
    private final Caller caller;

    ImportResource(ImportService imports, ObjectMapper json, Caller caller) {
        this.imports = imports;
        this.json = json;
        this.caller = caller;
    }

    @POST
    @Path("{provider}/start")
    @ResponseStatus(202)
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "startImport",
            summary = "Import links from another service",
            description = "Runs in the background; get the import to see its progress.")
    public Answer<ImportJobView> start(@PathParam("provider") String provider, @NotNull @Valid StartImport body) {
        return Answer.of(imports.start(ImportConnectionService.provider(provider), body));
    }

    @POST
    @Path("csv")
    @Consumes(MediaType.APPLICATION_JSON)
    @ResponseStatus(202)
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "importCsv",
            summary = "Import links from a CSV file",
            description = "Send the file as text in JSON, or as multipart/form-data with the parts file, mapping "
                    + "and options (the latter two as JSON). Common encodings and separators are detected.")
    public Answer<ImportJobView> csv(@NotNull @Valid ImportCsv body) {
        Map<String, String> mapping = body.mapping();
        return Answer.of(imports.start(
                body.csv().getBytes(StandardCharsets.UTF_8), mapping == null ? Map.of() : mapping, body.options()));
    }

    @POST
    @Path("csv")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @ResponseStatus(202)
    @Needs(Permission.LINKS_CREATE)
    @Operation(operationId = "uploadCsv", summary = "Import links from an uploaded CSV file", hidden = true)
    public Answer<ImportJobView> upload(
            @RestForm("file") @Nullable FileUpload file,
            @RestForm("mapping") @Nullable String mapping,
            @RestForm("options") @Nullable String options)
            throws IOException {
        if (file == null) {
            throw ApiException.invalid("file", "is missing");
        }
        Map<String, String> columns = read("mapping", mapping, new TypeReference<>() {});
        if (columns != null && columns.containsValue(null)) {
            throw ApiException.invalid("mapping", "must name a column for each field");
        }
        return Answer.of(imports.start(
                Files.readAllBytes(file.uploadedFile()),
                columns == null ? Map.of() : columns,
                read("options", options, new TypeReference<>() {})));
    }

    @GET
    @Path("jobs")
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "listImports", summary = "List the imports of a workspace, newest first")
    public ListAnswer<ImportJobView> list(@QueryParam("status") @Nullable JobStatus status, @BeanParam Paging paging) {
        return ListAnswer.of(imports.list(caller.workspaceId(), status, paging), paging);
    }

    @GET
    @Path("jobs/{importId}")
    @Needs(Permission.LINKS_READ)
    @Operation(operationId = "getImport", summary = "Get an import")
    public Answer<ImportJobView> get(@PathParam("importId") ImportId id) {
        return Answer.of(imports.get(caller.workspaceId(), id));
    }

    @POST
    @Path("jobs/{importId}/cancel")
    @Needs(Permission.LINKS_CREATE)
    @Operation(
            operationId = "cancelImport",
            summary = "Cancel an import",
            description = "Links that were already imported are kept.")
    public Answer<ImportJobView> cancel(@PathParam("importId") ImportId id) {
        return Answer.of(imports.cancel(caller.workspaceId(), id));
    }

    private <T> @Nullable T read(String part, @Nullable String text, TypeReference<T> type) {
        try {
            return text == null || text.isBlank() ? null : json.readValue(text, type);
        } catch (JsonProcessingException e) {
            ApiException refusal = UnreadableBody.refusal(e);
            throw refusal.problems().isEmpty()
                    ? ApiException.invalid(part, "is not valid JSON for this field")
                    : refusal.inside(part);
        }
    }
}
