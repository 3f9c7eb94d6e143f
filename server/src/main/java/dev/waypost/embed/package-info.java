/** Widgets on pages of others: tokens for them, the data they show, and their script. Read EmbedTokens and EmbedFilter first. */
@NullMarked
package dev.waypost.embed;

import org.jspecify.annotations.NullMarked;
