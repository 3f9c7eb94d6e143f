/** Following links without a visit over HTTP: resolve a link for a described visitor, and record clicks that pages and apps report. */
@NullMarked
package dev.waypost.redirect.api;

import org.jspecify.annotations.NullMarked;
