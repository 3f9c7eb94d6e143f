package dev.waypost.conversions;

/** A conversion was written down. Fired in the transaction that does. */
public record ConversionRecorded(Conversion conversion) {}
