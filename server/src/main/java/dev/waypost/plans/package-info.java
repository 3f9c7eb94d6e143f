/** Plans, limits and credits of workspaces; other features check limits here. */
@NullMarked
package dev.waypost.plans;

import org.jspecify.annotations.NullMarked;
