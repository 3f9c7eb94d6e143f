/** What happens in a workspace and others want to hear of. Features publish; audiences listen. Start with Occurrences. */
@NullMarked
package dev.waypost.occurrences;

import org.jspecify.annotations.NullMarked;
