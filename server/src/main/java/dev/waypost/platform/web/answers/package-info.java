/** The bodies of responses: the envelope, lists and their pages. */
@NullMarked
package dev.waypost.platform.web.answers;

import org.jspecify.annotations.NullMarked;
