/** The command that tells an operator whether an installation is set up well. */
@NullMarked
package dev.waypost.app.doctor;

import org.jspecify.annotations.NullMarked;
