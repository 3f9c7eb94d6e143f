package dev.waypost.rules;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.rules.conditions.RuleType;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The filters of a list of rules. */
public class RuleQuery {
    @QueryParam("linkId")
    @Parameter(description = "Only rules of the link, or attached to it")
    @Nullable
    LinkId linkId;

    @QueryParam("campaignId")
    @Parameter(description = "Only rules of the campaign")
    @Nullable
    CampaignId campaignId;

    @QueryParam("enabled")
    @Parameter(schema = @Schema(type = SchemaType.BOOLEAN))
    @Nullable
    String enabled;

    @QueryParam("type")
    @Nullable
    RuleType type;

    static RuleQuery of(@Nullable LinkId link, @Nullable CampaignId campaign) {
        RuleQuery query = new RuleQuery();
        query.linkId = link;
        query.campaignId = campaign;
        return query;
    }

    @Nullable
    Boolean enabled() {
        return enabled == null ? null : flag("enabled", enabled);
    }

    static boolean flag(String name, String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw ApiException.invalid(name, "must be true or false");
        };
    }
}
