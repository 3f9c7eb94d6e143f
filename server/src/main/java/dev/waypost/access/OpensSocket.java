package dev.waypost.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an operation that opens a WebSocket. Browsers cannot set headers on one, so the credential may be the parameter
 * {@code token} and the workspace the parameter {@code workspaceId}. Browsers also send cookies whatever page opens it,
 * so a cookie is accepted only from our own pages.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OpensSocket {}
