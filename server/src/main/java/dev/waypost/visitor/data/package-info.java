/** The files that facts about visitors come from: found, read, and read again when they change. Start reading with VisitorFiles. */
@NullMarked
package dev.waypost.visitor.data;

import org.jspecify.annotations.NullMarked;
