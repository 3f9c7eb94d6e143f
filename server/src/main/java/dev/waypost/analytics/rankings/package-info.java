/** Rankings of folders, tags, campaigns and links, and the usage of a workspace. Read RankingService first. */
@NullMarked
package dev.waypost.analytics.rankings;

import org.jspecify.annotations.NullMarked;
