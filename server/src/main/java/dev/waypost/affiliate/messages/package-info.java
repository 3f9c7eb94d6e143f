/** What programs and partners write to each other, and the log of what was changed in the affiliate part of a workspace. */
@NullMarked
package dev.waypost.affiliate.messages;

import org.jspecify.annotations.NullMarked;
