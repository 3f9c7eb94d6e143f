package dev.waypost.affiliate.groups;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies a reward of a group. */
@Schema(type = SchemaType.STRING, pattern = "^rw_[0-9a-z]{24}$", examples = "rw_01k2m4p6r8t0v2x4z6b8d0f2")
public record RewardId(UUID value) implements Id {
    private static final String PREFIX = "rw";

    @JsonCreator
    public static RewardId fromString(String text) {
        return new RewardId(Ids.parse(PREFIX, text));
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
