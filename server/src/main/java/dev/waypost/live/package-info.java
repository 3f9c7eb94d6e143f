/**
 * The live feed: recent events and the WebSockets that stream new ones. Start reading with {@code LiveChannel}, which
 * serves one watched workspace. Workspaces without clients cost nothing.
 */
@NullMarked
package dev.waypost.live;

import org.jspecify.annotations.NullMarked;
