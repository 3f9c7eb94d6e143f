package dev.waypost.visitor;

/** The identity of a visitor in a workspace, and whether they are returning. */
public record VisitorIdentity(long fingerprint, boolean returning) {}
