package dev.waypost.auth.saml.signin;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The subject of an assertion with its raw attributes. */
record AssertedSubject(
        String nameId,
        @Nullable String nameIdFormat,
        @Nullable String sessionIndex,
        Map<String, List<String>> attributes) {}
