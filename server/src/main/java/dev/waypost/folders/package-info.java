/** Folders of links. */
@NullMarked
package dev.waypost.folders;

import org.jspecify.annotations.NullMarked;
