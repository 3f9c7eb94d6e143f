/** Authentication and authorisation of API calls. Start reading with {@code AccessFilter}. */
@NullMarked
package dev.waypost.auth;

import org.jspecify.annotations.NullMarked;
