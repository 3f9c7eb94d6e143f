/** Short codes and the domains they are on: generate, check and reserve codes, and say which destinations a link may have. */
@NullMarked
package dev.waypost.links.shortcodes;

import org.jspecify.annotations.NullMarked;
