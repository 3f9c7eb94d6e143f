/** Folders of links. Start reading with FolderService. */
@NullMarked
package dev.waypost.folders;

import org.jspecify.annotations.NullMarked;
