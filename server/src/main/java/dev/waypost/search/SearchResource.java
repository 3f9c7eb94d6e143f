package dev.waypost.search;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.input.Fields;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/search")
@Tag(name = "Search")
@RunOnVirtualThread
public class SearchResource {
    private static final int USUAL = 5;
    private static final int MOST = 50;

    private final SearchService service;

    SearchResource(SearchService service) {
        this.service = service;
    }

    @GET
    @Needs(Permission.WORKSPACE_READ)
    @Operation(
            operationId = "search",
            summary = "Search the workspace",
            description = "Tolerates typos and finds only what the caller may read. Results contain all words or "
                    + "similar ones. Queries of one or two letters search the newest 2,000 items of each "
                    + "kind.")
    public Answer<SearchView> search(
            @QueryParam("q")
                    @Parameter(required = true, schema = @Schema(type = SchemaType.STRING, examples = "spring"))
                    @Nullable
                    String q,
            @QueryParam("types")
                    @Parameter(
                            description =
                                    "Types to search, separated by commas: links, campaigns, rules, domains, tags, "
                                            + "folders, customers. Defaults to all",
                            schema = @Schema(type = SchemaType.STRING, examples = "links,campaigns"))
                    @Nullable
                    String types,
            @QueryParam("limit")
                    @Parameter(
                            description = "Maximum number of results of each kind, at most 50",
                            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "5"))
                    @Nullable
                    String limit) {
        int most = (int) Math.min(MOST, Fields.number("limit", limit, USUAL, 1, Long.MAX_VALUE));
        return Answer.of(service.search(SearchQuery.of(q), SearchType.read(types), most));
    }
}
