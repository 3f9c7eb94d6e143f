/** SCIM 2.0 according to RFC 7643 and 7644, without accounts and tables: schemas, filters, patches, errors. */
@NullMarked
package dev.waypost.auth.scim.protocol;

import org.jspecify.annotations.NullMarked;
