/**
 * The ways in which leads and sales are told to us: by API, by other servers, with or without a customer. Read TrackingService
 * first.
 */
@NullMarked
package dev.waypost.tracking;

import org.jspecify.annotations.NullMarked;
