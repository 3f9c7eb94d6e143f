/** The data files about visitors: found, read, and reloaded when they change. Start reading with VisitorFiles. */
@NullMarked
package dev.waypost.visitor.data;

import org.jspecify.annotations.NullMarked;
