/** The frame every request passes through: envelopes, paging, partial updates, request ids, headers, limits. */
@NullMarked
package dev.waypost.platform.web;

import org.jspecify.annotations.NullMarked;
