/** Reports of visits and app opens by publishable key, and links that are matched after an installation. Read VisitService first. */
@NullMarked
package dev.waypost.tracking.visits;

import org.jspecify.annotations.NullMarked;
