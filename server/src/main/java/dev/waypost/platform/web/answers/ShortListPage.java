package dev.waypost.platform.web.answers;

import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The page and limit parameters of a short list that is always created completely, such as the catalogue of events.
 * Without a limit the whole list is returned: a client that reads a catalogue once would otherwise miss items after the
 * first page.
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

    /** The requested page. */
    public <T> ListAnswer<T> of(List<T> all) {
        int number = Paging.page(page);
        int size = Paging.limit(limit, Math.max(all.size(), 1));
        return ListAnswer.of(Listing.pageOf(all, number, size), number, size);
    }
}
