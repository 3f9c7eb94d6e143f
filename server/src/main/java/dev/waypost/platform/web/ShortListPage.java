package dev.waypost.platform.web;

import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The page and limit of a list that is short by nature, such as the catalogue of events, and is made as a whole anyhow. Without a
 * limit it comes whole: a client that reads a catalogue once would otherwise miss what is beyond the usual first page.
 */
public class ShortListPage {
    @QueryParam("page")
    @Parameter(
            description = "The page, counted from 1",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "1"))
    @Nullable
    String page;

    @QueryParam("limit")
    @Parameter(
            description = "How many items a page holds; more than 100 is taken as 100. Without it the list is whole",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1"))
    @Nullable
    String limit;

    /** The page that was asked for. */
    public <T> ListAnswer<T> of(List<T> all) {
        int number = Paging.page(page);
        int size = Paging.limit(limit, Math.max(all.size(), 1));
        return ListAnswer.of(Listing.pageOf(all, number, size), number, size);
    }
}
