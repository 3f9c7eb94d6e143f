package dev.waypost.platform.tables;

import dev.waypost.access.Anyone;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** A table of a length that the test sets, whose source can fail midway. */
@Path("/api/testing/tables")
@RunOnVirtualThread
public class LongTableResource {
    private final Tables tables;

    LongTableResource(Tables tables) {
        this.tables = tables;
    }

    @GET
    @Path("{format}")
    @Anyone
    @Operation(operationId = "getLongTable", hidden = true)
    public Response table(
            @PathParam("format") TableFormat format, @QueryParam("rows") int rows, @QueryParam("fails") boolean fails) {
        return tables.download(format, "long table", List.of(Column.whole("n"), Column.text("text")), table -> {
            for (int i = 0; i < rows; i++) {
                table.accept(i, "row " + i);
            }
            if (fails) {
                throw new IllegalStateException("the source of the table failed, as the test wants");
            }
        });
    }
}
