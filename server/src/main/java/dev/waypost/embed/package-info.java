/**
 * Widgets on pages of customers: the data they show, their links and their script. Read EmbedDataService first; {@code tokens} says
 * which widget may see what.
 */
@NullMarked
package dev.waypost.embed;

import org.jspecify.annotations.NullMarked;
