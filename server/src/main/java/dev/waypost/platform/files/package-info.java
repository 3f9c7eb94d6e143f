/** Files that survive a power failure, and files that only the server's user can read. */
@NullMarked
package dev.waypost.platform.files;

import org.jspecify.annotations.NullMarked;
