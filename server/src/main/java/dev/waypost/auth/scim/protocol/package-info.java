/** SCIM 2.0 as RFC 7643 and 7644 have it, without accounts and tables: schemas, filters, patches, errors. */
@NullMarked
package dev.waypost.auth.scim.protocol;

import org.jspecify.annotations.NullMarked;
