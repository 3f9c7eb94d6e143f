/** Figures that people outside a workspace may see: how often, when, where from; never what it cost or earned. */
@NullMarked
package dev.waypost.analytics.opened;

import org.jspecify.annotations.NullMarked;
