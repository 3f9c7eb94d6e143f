package dev.waypost.platform.id;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How the ids of a type begin, without the underscore. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface IdPrefix {
    String value();

    /** Another prefix that requests may use. */
    String alias() default "";
}
