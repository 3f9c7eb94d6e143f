/**
 * Reports of leads and sales: by API, by other servers, with or without a customer. Start reading with TrackingService.
 */
@NullMarked
package dev.waypost.tracking;

import org.jspecify.annotations.NullMarked;
