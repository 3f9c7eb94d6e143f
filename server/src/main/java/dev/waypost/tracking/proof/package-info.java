/**
 * Proof of conversion reports: API keys and postback tokens, and the handling of reports without either. Start reading
 * with ReportProofs.
 */
@NullMarked
package dev.waypost.tracking.proof;

import org.jspecify.annotations.NullMarked;
