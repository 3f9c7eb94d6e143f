package dev.waypost.auth.saml.signin;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whom an assertion is about, in the words of the identity provider. */
record AssertedSubject(
        String nameId,
        @Nullable String nameIdFormat,
        @Nullable String sessionIndex,
        Map<String, List<String>> attributes) {}
