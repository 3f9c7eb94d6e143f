/** Warnings about rules that can never match, always match or repeat each other, found by logic instead of by trying values. */
@NullMarked
package dev.waypost.routing.lint;

import org.jspecify.annotations.NullMarked;
