/** Outgoing mail: SMTP when it is configured, files in DATA/mail otherwise. */
@NullMarked
package dev.waypost.platform.mail;

import org.jspecify.annotations.NullMarked;
