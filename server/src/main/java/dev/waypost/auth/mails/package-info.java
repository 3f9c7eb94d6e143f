/** Mails about accounts and the one-time links in them. */
@NullMarked
package dev.waypost.auth.mails;

import org.jspecify.annotations.NullMarked;
