package dev.waypost.visitor;

/** Who a visitor is taken to be in a workspace, and whether they were there before. */
public record VisitorIdentity(long fingerprint, boolean returning) {}
