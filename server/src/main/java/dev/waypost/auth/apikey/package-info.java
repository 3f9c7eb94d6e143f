/** API keys and publishable keys: shown once, stored as digests, checked on every call. */
@NullMarked
package dev.waypost.auth.apikey;

import org.jspecify.annotations.NullMarked;
