package dev.waypost.platform.db;

/** JSON text on its way into a jsonb column. */
public record Json(String text) {}
