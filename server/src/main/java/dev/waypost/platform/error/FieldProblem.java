package dev.waypost.platform.error;

/** What is wrong with one field of a request. */
public record FieldProblem(String field, String message, String code) {}
