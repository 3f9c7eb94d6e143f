/** The log of every change: who, what, old and new. Written in the transaction of the change itself. */
@NullMarked
package dev.waypost.audit;

import org.jspecify.annotations.NullMarked;
