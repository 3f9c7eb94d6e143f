/** Health and metrics, and access to them. */
@NullMarked
package dev.waypost.platform.management;

import org.jspecify.annotations.NullMarked;
