package dev.waypost.platform.error;

/** The error of one field of a request. */
public record FieldProblem(String field, String message, String code) {}
