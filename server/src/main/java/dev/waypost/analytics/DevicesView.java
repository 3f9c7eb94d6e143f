package dev.waypost.analytics;

import java.util.List;

/** With what devices people came. */
public record DevicesView(List<BreakdownRow> deviceData, List<BreakdownRow> browserData, List<BreakdownRow> osData) {}
