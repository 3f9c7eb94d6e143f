/** Who a visitor is taken to be, without keeping anything that names them. Read VisitorIdentities first. */
@NullMarked
package dev.waypost.visitor.identity;

import org.jspecify.annotations.NullMarked;
