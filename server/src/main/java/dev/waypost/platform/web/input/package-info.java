/** Reads what clients send: the JSON conventions, partial updates, parameters, URLs, slugs and the size of texts. */
@NullMarked
package dev.waypost.platform.web.input;

import org.jspecify.annotations.NullMarked;
