/** The record of one click in the journal: its fields, its encoding, and the cleaning of texts and credentials. */
@NullMarked
package dev.waypost.journal.clicks;

import org.jspecify.annotations.NullMarked;
