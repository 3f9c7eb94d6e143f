/** The apps that open a workspace's links, and the files under /.well-known that tell phones so. Read DeepLinkService first. */
@NullMarked
package dev.waypost.deeplinks;

import org.jspecify.annotations.NullMarked;
