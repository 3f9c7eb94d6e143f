package dev.waypost.conversions;

/** A conversion went from one status to another, or another part of it was given back. Fired in the transaction of the change. */
public record ConversionChanged(Conversion before, Conversion after) {}
