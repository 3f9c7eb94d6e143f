/** Widgets on other sites: their tokens, data and script. Start reading with EmbedTokens and EmbedFilter. */
@NullMarked
package dev.waypost.embed;

import org.jspecify.annotations.NullMarked;
