/** The audit log of every change: author, old and new values. Written in the transaction of the change. */
@NullMarked
package dev.waypost.audit;

import org.jspecify.annotations.NullMarked;
