/** Who may do what: permissions, roles, key scopes, plan features, the annotations beside handlers, and the caller. Knows no table and no route. */
@NullMarked
package dev.waypost.access;

import org.jspecify.annotations.NullMarked;
