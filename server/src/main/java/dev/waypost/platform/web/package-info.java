/**
 * The frame that every request passes: request ids, headers, limits, compression, cross-origin rules, and {@code ErrorMapper}, which
 * alone turns exceptions into responses. Read RequestFrame first.
 */
@NullMarked
package dev.waypost.platform.web;

import org.jspecify.annotations.NullMarked;
