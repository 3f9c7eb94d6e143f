/** The mailbox of a local installation without SMTP, accessible only from the machine itself. */
@NullMarked
package dev.waypost.mailbox;

import org.jspecify.annotations.NullMarked;
