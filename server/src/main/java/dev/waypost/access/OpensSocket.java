package dev.waypost.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The operation opens a WebSocket. Browsers can set no headers on one, so the credential may be the parameter {@code token} and
 * the workspace the parameter {@code workspaceId}; and they send cookies whatever page opens it, so a cookie is believed only
 * when the page is our own.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OpensSocket {}
