package dev.waypost.conversions.model;

/** The status or the refund of a conversion changed. Fired in the transaction of the change. */
public record ConversionChanged(Conversion before, Conversion after) {}
