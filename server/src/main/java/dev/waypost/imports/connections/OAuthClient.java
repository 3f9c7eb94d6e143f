package dev.waypost.imports.connections;

/**
 * The OAuth client of this installation at another service.
 *
 * @param authorizeUrl the consent page
 * @param tokenUrl the token endpoint
 * @param apiUrl the only URL that receives the access token
 */
public record OAuthClient(
        String id, String secret, String authorizeUrl, String tokenUrl, String apiUrl, String scope) {}
