/** Short links: their model, codes and addresses, and every change to them. Start reading with LinkService. */
@NullMarked
package dev.waypost.links;

import org.jspecify.annotations.NullMarked;
