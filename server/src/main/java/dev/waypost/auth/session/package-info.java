/** Sessions: their cookie, their list and their end. {@code auth.users} signs users in. */
@NullMarked
package dev.waypost.auth.session;

import org.jspecify.annotations.NullMarked;
