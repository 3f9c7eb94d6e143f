package dev.waypost.platform.web.answers;

import dev.waypost.platform.web.input.Fields;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The page and limit parameters of a list. Read as text, so that invalid values produce our error messages. */
public class Paging {
    private static final int DEFAULT_LIMIT = 20;
    private static final int MAX_LIMIT = 100;
    /** Keeps the offset within the range of PostgreSQL. */
    private static final int MAX_PAGE = 10_000_000;

    @QueryParam("page")
    @Parameter(
            description = "The page, counted from 1",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "1"))
    @Nullable
    String page;

    @QueryParam("limit")
    @Parameter(
            description = "Items per page, at most 100",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "20"))
    @Nullable
    String limit;

    public int page() {
        return page(page);
    }

    public int limit() {
        return limit(limit, DEFAULT_LIMIT);
    }

    public long offset() {
        return (long) (page() - 1) * limit();
    }

    static int page(@Nullable String text) {
        return (int) Fields.number("page", text, 1, 1, MAX_PAGE);
    }

    /** The requested limit within its bounds, or the default. */
    static int limit(@Nullable String text, int byDefault) {
        return text == null || text.isEmpty()
                ? byDefault
                : (int) Math.min(MAX_LIMIT, Fields.number("limit", text, byDefault, 1, Long.MAX_VALUE));
    }
}
