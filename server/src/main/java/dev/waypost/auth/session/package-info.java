/** Sessions: their cookie, their list and their end. Who signs in is the matter of {@code auth.users}. */
@NullMarked
package dev.waypost.auth.session;

import org.jspecify.annotations.NullMarked;
