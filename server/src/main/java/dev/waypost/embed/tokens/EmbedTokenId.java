package dev.waypost.embed.tokens;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names an embed token in the audit log; clients have the token itself. */
@IdPrefix("emb")
record EmbedTokenId(UUID value) implements Id {}
