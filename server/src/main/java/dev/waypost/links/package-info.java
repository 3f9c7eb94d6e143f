/**
 * Short links: create, look up, list, change, delete, restore and transfer them. Read LinkService first, then LinkWriter. The
 * subpackages are model (what a link is), shortcodes (codes and domains), changes (what others learn of a change), batch (many links
 * in one request or job), intake (links that come from other services) and usage (limits of the plan).
 */
@NullMarked
package dev.waypost.links;

import org.jspecify.annotations.NullMarked;
