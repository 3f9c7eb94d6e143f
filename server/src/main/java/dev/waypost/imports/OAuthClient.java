package dev.waypost.imports;

/**
 * What another service knows this installation by.
 *
 * @param authorizeUrl where its users are asked for their consent
 * @param tokenUrl where that is changed for access
 * @param apiUrl the only place that access is shown at
 */
public record OAuthClient(
        String id, String secret, String authorizeUrl, String tokenUrl, String apiUrl, String scope) {}
