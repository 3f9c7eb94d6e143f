package dev.waypost.auth.saml.messages;

import dev.waypost.platform.error.ErrorCode;
import java.util.Locale;

/** Why a SAML sign-in or logout is rejected. The names are part of the API: the sign-in page translates them. */
public enum SamlReason {
    INVALID_RESPONSE("The identity provider sent an invalid SAML response"),
    TOO_LARGE("The identity provider sent a response that is too large"),
    UNSIGNED("The response is not signed as the connection requires"),
    INVALID_SIGNATURE("The signature of the response does not match the identity provider"),
    WRONG_ISSUER("The response was issued by a different identity provider"),
    WRONG_AUDIENCE("The response is intended for a different service"),
    WRONG_DESTINATION("The response was sent to a different URL than its destination"),
    WRONG_RECIPIENT("The assertion is intended for a different recipient"),
    UNKNOWN_REQUEST("The response does not match a sign-in in progress; start again"),
    OTHER_BROWSER("The sign-in was started in a different browser; start again in this one"),
    REPLAYED("The response has already been used"),
    EXPIRED("The response has expired; start again"),
    NOT_YET_VALID("The response is not valid yet; check the clocks of both servers"),
    IDP_REFUSED("The identity provider refused the sign-in"),
    IDP_INITIATED_NOT_ALLOWED("The connection does not allow sign-in to start at the identity provider; start here"),
    RELAY_STATE("The page to continue to is not part of this service"),
    NO_EMAIL("The identity provider sent no e-mail address", true),
    DOMAIN_NOT_ALLOWED("The connection may not sign in addresses of this domain", true),
    ACCOUNT_ELSEWHERE(
            "An account with this address already exists outside the workspace; ask for an invitation and accept it",
            true),
    NOT_PROVISIONED("No account with this address exists, and the connection does not create accounts", true),
    NO_SEAT("The workspace has reached its member limit", true),
    SUSPENDED("Your membership is suspended", true),
    NOT_AVAILABLE("Single sign-on is not available for this workspace", true);

    private final String message;
    private final boolean ofPerson;

    SamlReason(String message) {
        this(message, false);
    }

    SamlReason(String message, boolean ofPerson) {
        this.message = message;
        this.ofPerson = ofPerson;
    }

    public String message() {
        return message;
    }

    /** Whether the response was valid, but its user may not sign in. */
    public boolean isOfPerson() {
        return ofPerson;
    }

    ErrorCode code() {
        return ofPerson ? ErrorCode.SSO_NOT_ALLOWED : ErrorCode.INVALID_SAML_RESPONSE;
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
