/** Short links: what they are, their codes and addresses, and every change to them. Read LinkService first. */
@NullMarked
package dev.waypost.links;

import org.jspecify.annotations.NullMarked;
