package dev.waypost.qr;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies a QR code. */
@Schema(type = SchemaType.STRING, pattern = "^qr_[0-9a-z]{24}$", examples = "qr_01k2m4p6r8t0v2x4z6b8d0f2")
public record QrId(UUID value) implements Id {
    private static final String PREFIX = "qr";

    @JsonCreator
    public static QrId fromString(String text) {
        return new QrId(Ids.parse(PREFIX, text));
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
