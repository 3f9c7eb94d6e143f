/** Folders of links. Read FolderService first. */
@NullMarked
package dev.waypost.folders;

import org.jspecify.annotations.NullMarked;
