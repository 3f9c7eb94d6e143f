package dev.waypost.affiliate.assets;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies an asset of a program. */
@Schema(type = SchemaType.STRING, pattern = "^asset_[0-9a-z]{24}$", examples = "asset_01k2m4p6r8t0v2x4z6b8d0f2")
public record AssetId(UUID value) implements Id {
    private static final String PREFIX = "asset";

    @JsonCreator
    public static AssetId fromString(String text) {
        return new AssetId(Ids.parse(PREFIX, text));
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
