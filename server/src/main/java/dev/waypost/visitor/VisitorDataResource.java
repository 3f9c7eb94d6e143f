package dev.waypost.visitor;

import dev.waypost.access.SignedIn;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.visitor.data.LoadedFile;
import dev.waypost.visitor.data.VisitorFiles;
import dev.waypost.visitor.geo.Networks;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/visitor-data")
@Tag(name = "Visitor data")
@RunOnVirtualThread
public class VisitorDataResource {
    private final VisitorFiles files;
    private final Networks networks;

    VisitorDataResource(VisitorFiles files, Networks networks) {
        this.files = files;
        this.networks = networks;
    }

    @GET
    @SignedIn
    @Operation(
            operationId = "getVisitorData",
            summary = "List the visitor data files",
            description = "Pages that show locations must link to the attributions. Without a list, a fact such "
                    + "as vpn is false for every visitor.")
    public Answer<VisitorData> get() {
        return Answer.of(new VisitorData(files.loaded(), networks.lists()));
    }

    public record VisitorData(List<LoadedFile> files, Networks.Lists lists) {}
}
