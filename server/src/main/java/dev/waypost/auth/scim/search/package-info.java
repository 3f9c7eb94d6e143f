/** Filters and pages of SCIM lists: parse the parameters and translate filters to SQL. */
@NullMarked
package dev.waypost.auth.scim.search;

import org.jspecify.annotations.NullMarked;
