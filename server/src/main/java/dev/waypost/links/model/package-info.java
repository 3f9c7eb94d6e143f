/**
 * What a link is: the record, its id, the bodies of requests and responses, and the ports of features that keep
 * data with a link ({@code LinkInclusion}, {@code LinkDependents}).
 */
@NullMarked
package dev.waypost.links.model;

import org.jspecify.annotations.NullMarked;
