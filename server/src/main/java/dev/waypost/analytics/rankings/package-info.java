/** Rankings of folders, tags, campaigns and links, and the usage of a workspace. Start reading with RankingService. */
@NullMarked
package dev.waypost.analytics.rankings;

import org.jspecify.annotations.NullMarked;
