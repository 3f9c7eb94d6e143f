/** Which address a request comes from: proxies that are trusted, the headers they set, and the networks of addresses. */
@NullMarked
package dev.waypost.platform.web.address;

import org.jspecify.annotations.NullMarked;
