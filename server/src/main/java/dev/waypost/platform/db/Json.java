package dev.waypost.platform.db;

/** JSON text for a jsonb column. */
public record Json(String text) {}
