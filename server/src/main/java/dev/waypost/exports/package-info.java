/**
 * Exports: tables of a workspace as files, written by jobs and kept for a week. Start reading with {@code
 * ExportService}.
 */
@NullMarked
package dev.waypost.exports;

import org.jspecify.annotations.NullMarked;
