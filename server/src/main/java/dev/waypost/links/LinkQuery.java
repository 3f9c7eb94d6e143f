package dev.waypost.links;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.LinkStatus;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.Fields;
import dev.waypost.platform.web.input.Period;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The filters and order of a list of links. Flags and orders are read as text, so that invalid values produce our error
 * messages.
 */
public class LinkQuery {
    private static final int LONGEST_SEARCH = 200;
    private static final int MOST_TAGS = 20;

    @QueryParam("campaignId")
    @Nullable
    CampaignId campaignId;

    @QueryParam("domainId")
    @Nullable
    DomainId domainId;

    @QueryParam("folderId")
    @Nullable
    FolderId folderId;

    @QueryParam("tag")
    @Parameter(description = "A tag name; can be repeated to find links with any of them")
    @Nullable
    List<String> tag;

    @QueryParam("search")
    @Parameter(description = "Search text for short code, destination or title")
    @Nullable
    String search;

    @QueryParam("enabled")
    @Parameter(schema = @Schema(type = SchemaType.BOOLEAN))
    @Nullable
    String enabled;

    @QueryParam("archived")
    @Parameter(
            description = "Include archived links, which are hidden by default",
            schema = @Schema(type = SchemaType.BOOLEAN))
    @Nullable
    String archived;

    /** Includes archived links by default, as exports do. */
    boolean withArchived;

    @QueryParam("status")
    @Nullable
    LinkStatus status;

    @QueryParam("createdFrom")
    @Parameter(description = "A date or a time")
    @Nullable
    String createdFrom;

    @QueryParam("createdTo")
    @Parameter(description = "A whole day as a date, or a time")
    @Nullable
    String createdTo;

    @QueryParam("sortBy")
    @Parameter(description = "createdAt, clicks, lastClickedAt or revenue")
    @Nullable
    String sortBy;

    @QueryParam("sortOrder")
    @Parameter(description = "asc or desc. Defaults to desc")
    @Nullable
    String sortOrder;

    /** The links of one campaign. */
    static LinkQuery ofCampaign(CampaignId campaign) {
        LinkQuery query = new LinkQuery();
        query.campaignId = campaign;
        return query;
    }

    /** Rejects invalid parameters before anything is read. */
    void require() {
        search();
        tags();
        enabled();
        archived();
        created();
    }

    /** Whether there is no filter, other than by archived. */
    boolean wantsAll() {
        return Stream.of(campaignId, domainId, folderId, search(), enabled(), status, createdFrom, createdTo)
                        .allMatch(Objects::isNull)
                && tags().isEmpty();
    }

    @Nullable
    String search() {
        return search == null ? null : text("search", search);
    }

    List<String> tags() {
        List<String> given = tag == null ? List.of() : tag;
        if (given.size() > MOST_TAGS) {
            throw ApiException.invalid("tag", "must not be given more than %d times".formatted(MOST_TAGS));
        }
        return given.stream().map(name -> text("tag", name).strip()).toList();
    }

    Period created() {
        return Period.of("createdFrom", createdFrom, "createdTo", createdTo);
    }

    @Nullable
    Boolean enabled() {
        return Fields.flag("enabled", enabled);
    }

    /** null if both archived and other links are included, as with a status or in an export. */
    @Nullable
    Boolean archived() {
        Boolean asked = Fields.flag("archived", archived);
        return (asked == null && status == null && !withArchived) ? Boolean.FALSE : asked;
    }

    LinkOrder order() {
        return LinkOrder.of(sortBy);
    }

    boolean ascending() {
        if (sortOrder == null || sortOrder.isEmpty() || sortOrder.equals("desc")) {
            return false;
        }
        if (sortOrder.equals("asc")) {
            return true;
        }
        throw ApiException.invalid("sortOrder", "must be asc or desc");
    }

    private static String text(String field, String text) {
        if (text.length() > LONGEST_SEARCH || text.indexOf('\0') >= 0) {
            throw ApiException.invalid(field, "must be at most %d characters of text".formatted(LONGEST_SEARCH));
        }
        return text;
    }
}
