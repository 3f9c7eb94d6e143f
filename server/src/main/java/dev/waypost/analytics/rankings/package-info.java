/** Which folders, tags, campaigns and links do best, and what a workspace has used. Read Rankings first. */
@NullMarked
package dev.waypost.analytics.rankings;

import org.jspecify.annotations.NullMarked;
