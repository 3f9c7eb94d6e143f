/** The apps that open a workspace's links, and the files under /.well-known that tell phones so. Start reading with DeepLinkService. */
@NullMarked
package dev.waypost.deeplinks;

import org.jspecify.annotations.NullMarked;
