/** Messages between programs and partners. */
@NullMarked
package dev.waypost.affiliate.messages;

import org.jspecify.annotations.NullMarked;
