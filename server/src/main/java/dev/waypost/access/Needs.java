package dev.waypost.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An operation in a workspace: the permission it needs, and the plan feature where there is one. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Needs {
    Permission value();

    /** Refuses API keys even where a scope carries the permission. */
    boolean sessionOnly() default false;

    /** Scopes that open the operation to an API key as well as the permission's own scope does. */
    Scope[] scopesToo() default {};

    /** Takes the publishable keys of pages and apps, whatever their maker may do. */
    boolean publishableKeysToo() default false;

    /**
     * Lets requests without a credential in their headers through to the operation, which asks them for a postback token. Session
     * cookies are not taken: other pages could make a browser send them.
     */
    boolean postbackTokenToo() default false;

    Feature[] feature() default {};
}
