/** Shows the mail of an installation without an SMTP server to whoever sits at the machine itself. */
@NullMarked
package dev.waypost.mailbox;

import org.jspecify.annotations.NullMarked;
