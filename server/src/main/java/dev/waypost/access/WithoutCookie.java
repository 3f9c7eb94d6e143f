package dev.waypost.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a GET operation with side effects. Foreign pages can make a browser send a GET with the session cookie, so the
 * cookie is ignored here; a key or a session token in a header is required.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface WithoutCookie {}
