package dev.waypost.embed;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An operation for widgets, which show a token; of one of these types where any is named. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface TakesEmbedToken {
    EmbedType[] value() default {};
}
