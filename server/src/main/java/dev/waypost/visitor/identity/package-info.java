/** Visitor identities without stored personal data. Start reading with VisitorIdentities. */
@NullMarked
package dev.waypost.visitor.identity;

import org.jspecify.annotations.NullMarked;
