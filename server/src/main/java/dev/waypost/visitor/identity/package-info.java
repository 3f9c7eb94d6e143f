/** Who a visitor is taken to be, without keeping anything that names them. Read VisitorMarks first. */
@NullMarked
package dev.waypost.visitor.identity;

import org.jspecify.annotations.NullMarked;
