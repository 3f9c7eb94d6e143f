package dev.waypost.embed;

import dev.waypost.platform.id.Id;
import java.util.UUID;

/** Identifies an embed token in the audit log; clients have the token itself. */
record EmbedTokenId(UUID value) implements Id {
    @Override
    public String prefix() {
        return "emb";
    }
}
