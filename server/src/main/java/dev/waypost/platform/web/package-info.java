/** The web layer of every request: envelopes, paging, partial updates, request IDs, headers and limits. */
@NullMarked
package dev.waypost.platform.web;

import org.jspecify.annotations.NullMarked;
