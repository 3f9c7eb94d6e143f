/** Who a visitor is taken to be, without keeping anything that names them. Start reading with VisitorIdentities. */
@NullMarked
package dev.waypost.visitor.identity;

import org.jspecify.annotations.NullMarked;
