/** The installation as a whole: who runs it, whichever workspace they are in. */
@NullMarked
package dev.waypost.installation;

import org.jspecify.annotations.NullMarked;
