/** What the links of a workspace use of its plan: the number of links and the clicks of the month. */
@NullMarked
package dev.waypost.links.usage;

import org.jspecify.annotations.NullMarked;
