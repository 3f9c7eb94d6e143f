package dev.waypost.affiliate.messages;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Identifies a message between a program and a partner. */
@Schema(type = SchemaType.STRING, pattern = "^pmsg_[0-9a-z]{24}$", examples = "pmsg_01k2m4p6r8t0v2x4z6b8d0f2")
public record PartnerMessageId(UUID value) implements Id {
    private static final String PREFIX = "pmsg";

    @JsonCreator
    public static PartnerMessageId fromString(String text) {
        return new PartnerMessageId(Ids.parse(PREFIX, text));
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
