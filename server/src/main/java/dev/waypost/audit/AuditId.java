package dev.waypost.audit;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies an entry of the audit log. */
@Schema(type = SchemaType.STRING, pattern = "^aud_[0-9a-z]{24}$", examples = "aud_01k2m4p6r8t0v2x4z6b8d0f2")
public record AuditId(UUID value) implements Id {
    private static final String PREFIX = "aud";

    @JsonCreator
    public static AuditId fromString(String text) {
        return new AuditId(Ids.parse(PREFIX, text));
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
