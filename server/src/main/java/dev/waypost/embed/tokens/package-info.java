/** Tokens of widgets: issue, check and revoke them. Read EmbedTokens first, then EmbedFilter. */
@NullMarked
package dev.waypost.embed.tokens;

import org.jspecify.annotations.NullMarked;
