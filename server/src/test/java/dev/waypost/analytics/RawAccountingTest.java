package dev.waypost.analytics;

import dev.waypost.testing.WaypostTest;

/** Answers every request from raw rows. */
@WaypostTest
class RawAccountingTest extends AccountingTest {}
