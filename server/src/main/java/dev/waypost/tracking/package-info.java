/** Reports of leads and sales: by API, by postback and from server to server. Read TrackingService first. */
@NullMarked
package dev.waypost.tracking;

import org.jspecify.annotations.NullMarked;
