/** Finds out who is calling and whether the operation is open to them. Read {@code AccessFilter} first. */
@NullMarked
package dev.waypost.auth;

import org.jspecify.annotations.NullMarked;
