/** Reads the discount codes of connected shops and payment services for import into programs. Read-only. */
@NullMarked
package dev.waypost.integrations.discounts;

import org.jspecify.annotations.NullMarked;
