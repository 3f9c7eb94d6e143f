/** The installation as a whole: its administrators, in whichever workspace. */
@NullMarked
package dev.waypost.installation;

import org.jspecify.annotations.NullMarked;
