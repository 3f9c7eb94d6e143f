/** Feedback of users to the operator. */
@NullMarked
package dev.waypost.feedback;

import org.jspecify.annotations.NullMarked;
