package dev.waypost.live;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.Fields;
import dev.waypost.platform.web.input.JsonConventions;
import jakarta.ws.rs.QueryParam;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The query parameters for recent events. */
public class LiveParameters {
    static final int MOST = 500;

    private static final int USUAL = 50;

    @QueryParam("limit")
    @Parameter(
            description = "Maximum number of events, at most 500",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "50"))
    @Nullable
    String limit;

    @QueryParam("types")
    @Parameter(
            description = "Event types separated by commas: click, qr_scan, conversion",
            schema = @Schema(type = SchemaType.STRING, examples = "click,conversion"))
    @Nullable
    List<String> types;

    @QueryParam("linkId")
    @Parameter(description = "Only this link")
    @Nullable
    LinkId linkId;

    @QueryParam("campaignId")
    @Parameter(description = "Only this campaign")
    @Nullable
    CampaignId campaignId;

    @QueryParam("since")
    @Parameter(description = "Only events after this one")
    @Nullable
    EventId since;

    int limit() {
        return (int) Math.min(MOST, Fields.number("limit", limit, USUAL, 1, Long.MAX_VALUE));
    }

    LiveFilter filter() {
        return new LiveFilter(
                types == null
                        ? Set.of()
                        : types.stream()
                                .flatMap(list -> Arrays.stream(list.split(",")))
                                .map(String::strip)
                                .filter(name -> !name.isEmpty())
                                .map(LiveParameters::type)
                                .collect(Collectors.toUnmodifiableSet()),
                linkId == null ? Set.of() : Set.of(linkId.value()),
                campaignId == null ? Set.of() : Set.of(campaignId.value()));
    }

    private static LiveType type(String name) {
        for (LiveType type : LiveType.values()) {
            if (JsonConventions.nameOf(type).equals(name)) {
                return type;
            }
        }
        throw ApiException.invalid("types", "must be one of " + JsonConventions.namesOf(LiveType.class));
    }
}
