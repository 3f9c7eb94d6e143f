package dev.waypost.analytics;

import java.util.List;

/** Breakdowns by device, browser and operating system. */
public record DevicesView(List<BreakdownRow> deviceData, List<BreakdownRow> browserData, List<BreakdownRow> osData) {}
