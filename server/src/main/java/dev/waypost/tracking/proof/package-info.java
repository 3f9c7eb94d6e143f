/** What proves that a conversion report is genuine: API keys, postback tokens, and what happens to reports without either. Start reading with ReportProofs. */
@NullMarked
package dev.waypost.tracking.proof;

import org.jspecify.annotations.NullMarked;
