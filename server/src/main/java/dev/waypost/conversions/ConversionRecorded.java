package dev.waypost.conversions;

/** A conversion counts for the first time: it was written down, or approved after nothing had proved it. In that transaction. */
public record ConversionRecorded(Conversion conversion) {}
