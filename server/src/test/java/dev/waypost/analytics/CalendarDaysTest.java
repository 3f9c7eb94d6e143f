package dev.waypost.analytics;

import dev.waypost.testing.WaypostTest;

/** With the memory turned on, as a server starts. */
@WaypostTest
class CalendarDaysTest extends CalendarDaysContract {}
