/**
 * Access control: permissions, roles, key scopes, plan features, the annotations of resource methods, and the caller.
 * Depends on no table and no route.
 */
@NullMarked
package dev.waypost.access;

import org.jspecify.annotations.NullMarked;
