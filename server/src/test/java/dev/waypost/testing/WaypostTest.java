package dev.waypost.testing;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/** A test against the running server and a real database, shared by all of them. {@code scripts/test-whole.sh} runs the others separately. */
@QuarkusTest
@Tag("application")
@WithTestResource(PostgresResource.class)
@WithTestResource(TestDns.class)
@ExtendWith(SettableClock.Reset.class)
@ExtendWith(QuickPolls.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface WaypostTest {}
