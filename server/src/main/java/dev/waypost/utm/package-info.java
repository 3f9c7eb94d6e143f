/** UTM templates. */
@NullMarked
package dev.waypost.utm;

import org.jspecify.annotations.NullMarked;
