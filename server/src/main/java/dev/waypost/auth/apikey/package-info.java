/** API keys and publishable keys: made, shown once, kept as digests, checked on every call. */
@NullMarked
package dev.waypost.auth.apikey;

import org.jspecify.annotations.NullMarked;
