package dev.waypost.imports.sources;

/**
 * Whose links are read, and where.
 *
 * @param address where the API is, without a slash at the end
 * @param token an API key, or what the service gave for the consent of its user
 * @param consented whether it is the latter
 */
public record Access(String address, String token, boolean consented) {}
