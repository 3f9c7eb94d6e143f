package dev.waypost.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An operation in a workspace: the required permission and, if any, plan feature. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Needs {
    Permission value();

    /** Rejects API keys even if a scope carries the permission. */
    boolean sessionOnly() default false;

    /** Additional scopes that allow an API key to call the operation. */
    Scope[] scopesToo() default {};

    /** Also accepts publishable keys, whatever the permissions of their creator. */
    boolean publishableKeysToo() default false;

    /**
     * Passes requests without a credential in their headers to the operation, which requires a postback token. Session
     * cookies are not accepted, because foreign pages could make a browser send them.
     */
    boolean postbackTokenToo() default false;

    Feature[] feature() default {};
}
