/**
 * The settings of an operator. Every key is also an environment variable: {@code waypost.base-url} is WAYPOST_BASE_URL.
 */
@NullMarked
package dev.waypost.platform.config;

import org.jspecify.annotations.NullMarked;
