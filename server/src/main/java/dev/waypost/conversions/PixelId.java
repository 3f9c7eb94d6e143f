package dev.waypost.conversions;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies a pixel. */
@Schema(
        type = SchemaType.STRING,
        pattern = "^px_[0-9a-z]{24}$|^pixel_[0-9a-z]{24}$",
        description = "Responses use the prefix px_; pixel_ is also accepted",
        examples = "px_01k2m4p6r8t0v2x4z6b8d0f2")
public record PixelId(UUID value) implements Id {
    private static final String PREFIX = "px";

    @JsonCreator
    public static PixelId fromString(String text) {
        return new PixelId(Ids.parse(PREFIX, text, "pixel"));
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
