/** Files that survive a power cut, and files that only the account of the server may read. */
@NullMarked
package dev.waypost.platform.files;

import org.jspecify.annotations.NullMarked;
