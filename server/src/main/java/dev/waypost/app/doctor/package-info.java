/** The doctor command, which checks the configuration of an installation. */
@NullMarked
package dev.waypost.app.doctor;

import org.jspecify.annotations.NullMarked;
