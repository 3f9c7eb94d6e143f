/**
 * What happens this moment: the feed of recent events, and the WebSockets that go on from there. Read {@code LiveChannel} first: it
 * is all that one watched workspace needs. Workspaces that nobody watches cost nothing.
 */
@NullMarked
package dev.waypost.live;

import org.jspecify.annotations.NullMarked;
