package dev.waypost.conversions.model;

/**
 * A conversion counts for the first time: it was recorded, or approved after an unverified report. Fired in that
 * transaction.
 */
public record ConversionRecorded(Conversion conversion) {}
