/** Random tokens, digests and the encryption of secrets. */
@NullMarked
package dev.waypost.platform.crypto;

import org.jspecify.annotations.NullMarked;
