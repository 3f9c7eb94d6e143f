package dev.waypost.campaigns;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies a campaign. */
@Schema(
        type = SchemaType.STRING,
        pattern = "^camp_[0-9a-z]{24}$|^campaign_[0-9a-z]{24}$",
        description = "Responses use the prefix camp_; campaign_ is also accepted",
        examples = "camp_01k2m4p6r8t0v2x4z6b8d0f2")
public record CampaignId(UUID value) implements Id {
    private static final String PREFIX = "camp";

    @JsonCreator
    public static CampaignId fromString(String text) {
        return new CampaignId(Ids.parse(PREFIX, text, "campaign"));
    }

    @Override
    public String prefix() {
        return PREFIX;
    }

    @JsonValue
    @Override
    public String toString() {
        return text();
    }
}
