package dev.waypost.links;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.http.PageHead;
import dev.waypost.platform.http.PageReader;
import dev.waypost.platform.http.RefusedAddressException;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.input.WebUrl;
import io.quarkus.logging.Log;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.constraints.NotBlank;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.io.IOException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/links/metatags")
@Tag(name = "Links")
@RunOnVirtualThread
public class PageResource {
    private final PageReader pages;

    PageResource(PageReader pages) {
        this.pages = pages;
    }

    @GET
    @Needs(Permission.LINKS_READ)
    @Operation(
            operationId = "readPage",
            summary = "Get the metadata of a page",
            description = "A field is null if the page does not define it or could not be read.")
    public Answer<PageHead> read(@QueryParam("url") @NotBlank @Nullable String url) throws InterruptedException {
        String address = url == null ? "" : url.strip();
        WebUrl.of("url", address);
        try {
            return Answer.of(pages.read(address));
        } catch (RefusedAddressException e) {
            throw ApiException.invalid("url", "must be on the public internet");
        } catch (IOException e) {
            Log.debugf("The page %s could not be read: %s", address, e.getMessage());
            return Answer.of(PageHead.NONE);
        }
    }
}
