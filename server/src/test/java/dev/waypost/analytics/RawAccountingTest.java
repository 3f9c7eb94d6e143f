package dev.waypost.analytics;

import dev.waypost.testing.WaypostTest;

/** With every answer read event by event. */
@WaypostTest
class RawAccountingTest extends AccountingTest {}
