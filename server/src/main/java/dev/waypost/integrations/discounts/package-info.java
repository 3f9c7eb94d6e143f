/** Reads the discount codes of connected shops and payment services, so that programs can take them over. Changes nothing there. */
@NullMarked
package dev.waypost.integrations.discounts;

import org.jspecify.annotations.NullMarked;
