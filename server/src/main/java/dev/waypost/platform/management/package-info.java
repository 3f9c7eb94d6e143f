/** Health and metrics, and who may see them. */
@NullMarked
package dev.waypost.platform.management;

import org.jspecify.annotations.NullMarked;
