package dev.waypost.auth.saml.messages;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The subject of an assertion with its raw attributes. */
public record AssertedSubject(
        String nameId,
        @Nullable String nameIdFormat,
        @Nullable String sessionIndex,
        Map<String, List<String>> attributes) {}
