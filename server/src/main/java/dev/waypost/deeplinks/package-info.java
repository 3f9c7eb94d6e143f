/**
 * The apps that open the links of a workspace, and the files under /.well-known for phones. Start reading with
 * DeepLinkService.
 */
@NullMarked
package dev.waypost.deeplinks;

import org.jspecify.annotations.NullMarked;
