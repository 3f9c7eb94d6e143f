package dev.waypost.auth.saml.messages;

import com.onelogin.saml2.authn.SamlResponse;
import com.onelogin.saml2.exception.ValidationError;
import com.onelogin.saml2.settings.Saml2Settings;
import dev.waypost.auth.saml.SamlConnection;
import dev.waypost.auth.saml.ServiceProvider;
import dev.waypost.auth.saml.keys.KeyRing;
import dev.waypost.auth.saml.keys.KeyRing.ServiceKey;
import dev.waypost.auth.saml.keys.ServiceProviderKeys;
import dev.waypost.auth.saml.metadata.SafeXml;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * Verifies that a response comes from the identity provider of a connection, is intended for us, is current, and
 * answers our request. The toolkit checks signatures, decrypts and compares. This class checks the rest: the toolkit
 * accepts assertions without an audience, and ignores the conditions of encrypted ones.
 */
@Singleton
public class ResponseVerifier {
    static final Duration SKEW = Duration.ofMinutes(2);
    /** Twice as long as SAML has them; sessions are found by it, and an index takes no longer ones. */
    private static final int LONGEST_NAME_ID = 512;
    /** Later times do not fit into the database. */
    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    private final ToolkitSettings settings;
    private final ServiceProvider serviceProvider;
    private final ServiceProviderKeys keys;
    private final Clock clock;

    ResponseVerifier(ToolkitSettings settings, ServiceProvider serviceProvider, ServiceProviderKeys keys, Clock clock) {
        this.settings = settings;
        this.serviceProvider = serviceProvider;
        this.keys = keys;
        this.clock = clock;
    }

    /**
     * Verifies a response of an identity provider.
     *
     * @param requestId the request that the response must answer; null for an IdP-initiated one
     */
    public VerifiedAssertion verify(SamlConnection connection, SamlDocument document, @Nullable String requestId) {
        KeyRing ring = keys.of(connection.workspaceId());
        try {
            return verify(connection, document, requestId, ring.active());
        } catch (SamlException e) {
            // During a key rotation, a response may be encrypted for the other key.
            ServiceKey other = ring.other();
            if (other == null || e.reason() != SamlReason.INVALID_RESPONSE) {
                throw e;
            }
            return verify(connection, document, requestId, other);
        }
    }

    private VerifiedAssertion verify(
            SamlConnection connection, SamlDocument document, @Nullable String requestId, ServiceKey key) {
        Saml2Settings both = settings.of(connection, key);
        try {
            SamlResponse response = new SamlResponse(both, serviceProvider.acsUrl(), document.base64());
            if (!response.isValid(requestId)) {
                throw new SamlException(reason(response.getValidationException()));
            }
            // Checked again after decryption: assertions that were encrypted must satisfy the same rules.
            Element assertion = assertion(SamlDocument.of(response.getSAMLResponseXml()));
            requireAudience(connection, assertion);
            Instant expiresAt = requireCurrent(assertion);
            if (response.getNameId().length() > LONGEST_NAME_ID) {
                throw new SamlException(SamlReason.INVALID_RESPONSE);
            }
            return new VerifiedAssertion(
                    response.getId(),
                    response.getAssertionId(),
                    new AssertedSubject(
                            response.getNameId(),
                            response.getNameIdFormat(),
                            response.getSessionIndex(),
                            Map.copyOf(response.getAttributes())),
                    expiresAt);
        } catch (SamlException e) {
            throw e;
        } catch (Exception e) {
            // The toolkit throws any exception: a null for a missing element, an XPath without a match.
            Log.infof("A SAML response to %s cannot be read: %.300s", connection.id(), e);
            throw new SamlException(reason(e));
        } catch (StackOverflowError e) {
            // Only encrypted content reaches the toolkit without having been checked here first.
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
    }

    private static Element assertion(SamlDocument document) {
        List<Element> assertions = SafeXml.children(document.root(), SamlDocument.ASSERTION, "Assertion");
        if (assertions.size() != 1) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
        return assertions.getFirst();
    }

    private void requireAudience(SamlConnection connection, Element assertion) {
        String us = serviceProvider.entityId(connection.workspaceId());
        List<Element> restrictions = conditions(assertion)
                .flatMap(conditions ->
                        SafeXml.children(conditions, SamlDocument.ASSERTION, "AudienceRestriction").stream())
                .toList();
        boolean allNameUs = restrictions.stream()
                .allMatch(restriction -> SafeXml.children(restriction, SamlDocument.ASSERTION, "Audience").stream()
                        .anyMatch(audience -> audience.getTextContent().strip().equals(us)));
        if (restrictions.isEmpty() || !allNameUs) {
            throw new SamlException(SamlReason.WRONG_AUDIENCE);
        }
    }

    /** The latest of all expiry times in the assertion, none of which has passed. */
    private Instant requireCurrent(Element assertion) {
        Instant now = clock.instant();
        List<Element> bounded = Stream.concat(
                        conditions(assertion),
                        SafeXml.children(assertion, SamlDocument.ASSERTION, "Subject").stream()
                                .flatMap(subject ->
                                        SafeXml.children(subject, SamlDocument.ASSERTION, "SubjectConfirmation")
                                                .stream())
                                .flatMap(
                                        confirmation -> SafeXml.children(
                                                confirmation, SamlDocument.ASSERTION, "SubjectConfirmationData")
                                                .stream()))
                .toList();
        Instant last = now;
        for (Element each : bounded) {
            @Nullable Instant begin = time(each, "NotBefore");
            @Nullable Instant end = time(each, "NotOnOrAfter");
            if (begin != null && begin.minus(SKEW).isAfter(now)) {
                throw new SamlException(SamlReason.NOT_YET_VALID);
            }
            if (end != null && !end.plus(SKEW).isAfter(now)) {
                throw new SamlException(SamlReason.EXPIRED);
            }
            if (end != null && end.isAfter(last)) {
                last = end;
            }
        }
        return last.isBefore(LATEST) ? last.plus(SKEW) : LATEST;
    }

    private static Stream<Element> conditions(Element assertion) {
        return SafeXml.children(assertion, SamlDocument.ASSERTION, "Conditions").stream();
    }

    private static @Nullable Instant time(Element element, String name) {
        @Nullable String text = SafeXml.attribute(element, name);
        try {
            return text == null ? null : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException e) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
    }

    private static SamlReason reason(@Nullable Exception problem) {
        if (!(problem instanceof ValidationError refused)) {
            return SamlReason.INVALID_RESPONSE;
        }
        return switch (refused.getErrorCode()) {
            case ValidationError.STATUS_CODE_IS_NOT_SUCCESS -> SamlReason.IDP_REFUSED;
            case ValidationError.WRONG_INRESPONSETO -> SamlReason.UNKNOWN_REQUEST;
            case ValidationError.ASSERTION_TOO_EARLY -> SamlReason.NOT_YET_VALID;
            case ValidationError.ASSERTION_EXPIRED, ValidationError.SESSION_EXPIRED -> SamlReason.EXPIRED;
            case ValidationError.WRONG_DESTINATION, ValidationError.EMPTY_DESTINATION -> SamlReason.WRONG_DESTINATION;
            case ValidationError.WRONG_AUDIENCE -> SamlReason.WRONG_AUDIENCE;
            case ValidationError.WRONG_ISSUER,
                    ValidationError.ISSUER_MULTIPLE_IN_RESPONSE,
                    ValidationError.ISSUER_NOT_FOUND_IN_ASSERTION -> SamlReason.WRONG_ISSUER;
            case ValidationError.NO_SIGNED_MESSAGE,
                    ValidationError.NO_SIGNED_ASSERTION,
                    ValidationError.NO_SIGNATURE_FOUND -> SamlReason.UNSIGNED;
            case ValidationError.INVALID_SIGNATURE -> SamlReason.INVALID_SIGNATURE;
            case ValidationError.WRONG_SUBJECTCONFIRMATION -> ofConfirmation(String.valueOf(refused.getMessage()));
            default -> SamlReason.INVALID_RESPONSE;
        };
    }

    /** The toolkit has one error code for all confirmation failures; its message tells them apart. */
    private static SamlReason ofConfirmation(String words) {
        if (words.contains("Recipient")) {
            return SamlReason.WRONG_RECIPIENT;
        }
        if (words.contains("InResponseTo")) {
            return SamlReason.UNKNOWN_REQUEST;
        }
        if (words.contains("no longer valid")) {
            return SamlReason.EXPIRED;
        }
        return words.contains("not yet valid") ? SamlReason.NOT_YET_VALID : SamlReason.INVALID_RESPONSE;
    }
}
