/**
 * Leads and sales of clicks: attribution, recording, refunds and totals. Start reading with ConversionRecorder and
 * ConversionLedger.
 */
@NullMarked
package dev.waypost.conversions;

import org.jspecify.annotations.NullMarked;
