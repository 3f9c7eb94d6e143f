package dev.waypost.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The operation changes something although it is a GET. Browsers send the session cookie with a GET that a page of others makes
 * them send, so here the cookie does not count: a key or a session token in a header does.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface WithoutCookie {}
